// The list of the combo box is open.
const field = document.getElementById("state");
field.value = "ne";
field.setAttribute("aria-expanded", "true");
document.getElementById("states-button").setAttribute("aria-expanded", "true");
document.getElementById("states").hidden = false;
