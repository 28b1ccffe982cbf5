document.getElementById("atomic-true").click();
