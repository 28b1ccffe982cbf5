document.getElementById("calendar").hidden = false;
document.getElementById("day").focus();
