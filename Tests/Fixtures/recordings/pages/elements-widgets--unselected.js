document.getElementById("ul-10").setAttribute("aria-selected", "false");
