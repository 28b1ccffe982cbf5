document.getElementById("label-11-s").checked = true;
