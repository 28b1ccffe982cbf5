document.getElementById("button").setAttribute("aria-expanded", "true");
document.getElementById("menu").style.display = "block";
document.getElementById("menu").focus();
document.getElementById("menu").setAttribute("aria-activedescendant", "tool-4");
