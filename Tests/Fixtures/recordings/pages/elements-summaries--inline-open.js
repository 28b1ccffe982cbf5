document.getElementById("details-6").parentNode.open = true;
