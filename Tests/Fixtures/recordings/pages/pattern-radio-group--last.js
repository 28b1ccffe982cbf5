document.getElementById("box").setAttribute("aria-checked", "true");
document.getElementById("group").setAttribute("aria-activedescendant", "box");
