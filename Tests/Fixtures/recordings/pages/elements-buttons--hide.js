const button = document.getElementById("h2-3-button1");
button.setAttribute("aria-expanded", "false");
button.lastChild.firstChild.data = " Show";
document.getElementById("h2-3-c").hidden = true;
