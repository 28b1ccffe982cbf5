const button = document.getElementById("h2-5-button1");
button.setAttribute("aria-expanded", "true");
document.getElementById("h2-5-c").hidden = false;
