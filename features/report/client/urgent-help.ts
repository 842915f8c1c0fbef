// Notes whether urgent help is in view: a red box at any time, an amber one until the first scroll. Meanwhile the bar
// at the bottom of the screen moves to the end of the page.

const inView = new Set<Element>()
const note = () => {
  document.documentElement.dataset.help = inView.size > 0 ? 'in-view' : 'past'
}
const observer = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) inView[isIntersecting ? 'add' : 'delete'](target)
  note()
})
for (const help of document.querySelectorAll('.urgent')) {
  observer.observe(help)
  if (help.querySelector('.help--red')) continue
  const leave = () => {
    observer.unobserve(help)
    inView.delete(help)
    note()
  }
  addEventListener('scroll', leave, { once: true })
}
