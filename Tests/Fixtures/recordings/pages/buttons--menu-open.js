// The menu of the menu button is open, with the keyboard on its first item.
document.getElementById("menu-button").setAttribute("aria-expanded", "true");
document.getElementById("menu").hidden = false;
document.getElementById("item-1").focus();
