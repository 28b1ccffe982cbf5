const box = document.getElementById("fieldset-8-c");
box.checked = true;
box.setAttribute("aria-expanded", "true");
document.getElementById("fieldset-8-x").hidden = false;
