document.getElementById("button-10").setAttribute("aria-pressed", "false");
