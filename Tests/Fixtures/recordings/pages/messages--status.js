document.getElementById("status").textContent = "Loading calendar....";
