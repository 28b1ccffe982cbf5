document.getElementById("atomic-false").click();
