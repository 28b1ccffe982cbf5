document.getElementById("button").focus();
