document.getElementById("alert").textContent = "Calendar could not load. Try again, reload the page, or enter a date directly.";
