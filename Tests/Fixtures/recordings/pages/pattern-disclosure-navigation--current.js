document.getElementById("visit").setAttribute("aria-expanded", "true");
document.getElementById("visit-links").style.display = "block";
document.getElementById("opening-hours").setAttribute("aria-current", "page");
