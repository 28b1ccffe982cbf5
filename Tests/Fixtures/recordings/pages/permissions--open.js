document.getElementById("button").setAttribute("aria-expanded", "true");
document.getElementById("dialog").hidden = false;
document.getElementById("option-1").focus();
