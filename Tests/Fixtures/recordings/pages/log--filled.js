document.getElementById("log").innerHTML =
  '<div aria-labelledby="heard"><div id="heard">Should read this</div><div>Should not read this</div></div>';
