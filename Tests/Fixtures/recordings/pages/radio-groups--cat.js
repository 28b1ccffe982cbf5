document.getElementById("cat").checked = true;
