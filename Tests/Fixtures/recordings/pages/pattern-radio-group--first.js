document.getElementById("single").setAttribute("aria-checked", "true");
