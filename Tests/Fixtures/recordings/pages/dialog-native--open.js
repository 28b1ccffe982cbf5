document.getElementById("open").click();
