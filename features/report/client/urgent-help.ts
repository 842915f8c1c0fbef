// Notes whether urgent help is in view. While it is, the bar at the bottom of the screen waits at the end of the page.

const help = document.querySelector('.urgent > .help--red')?.parentElement
if (help)
  new IntersectionObserver(([box]) => {
    document.documentElement.dataset.help = box?.isIntersecting ? 'in-view' : 'past'
  }).observe(help)
