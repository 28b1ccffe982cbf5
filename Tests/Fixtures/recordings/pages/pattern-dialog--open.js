document.getElementById("dialog").style.display = "block";
document.getElementById("quay").focus();
