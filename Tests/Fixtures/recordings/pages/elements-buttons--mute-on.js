document.getElementById("button-9").setAttribute("aria-pressed", "true");
