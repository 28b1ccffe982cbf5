document.getElementById("renamed").click();
