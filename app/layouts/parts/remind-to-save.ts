// Reminds once to save the report: for five seconds the control is filled and has a tip, which screen readers announce
// once. The tip stays while it has the pointer or the focus; Escape closes it. It waits while urgent help is in view.

const dueMs = 5000
/** The tip is announced after a second, when the page has settled. */
const announcedAfterMs = 1000

const boxes = document.querySelectorAll<HTMLElement>('[data-due-box]')
const announcement = document.querySelector<HTMLElement>('[data-due-said]')
let timer: ReturnType<typeof setTimeout> | undefined

function show(isDue: boolean): void {
  for (const box of boxes) {
    box.querySelector('[data-due]')?.classList.toggle('due', isDue)
    box.querySelector('[data-due-tip]')?.toggleAttribute('hidden', !isDue)
  }
}

function hideAfterwards(): void {
  clearTimeout(timer)
  timer = setTimeout(() => show(false), dueMs)
}

for (const box of boxes) {
  for (const event of ['pointerenter', 'focusin']) box.addEventListener(event, () => clearTimeout(timer))
  for (const event of ['pointerleave', 'focusout']) box.addEventListener(event, hideAfterwards)
}
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') show(false)
})

function remind(): void {
  show(true)
  hideAfterwards()
  setTimeout(() => {
    if (announcement) announcement.textContent = document.querySelector<HTMLElement>('[data-due]')?.title ?? ''
  }, announcedAfterMs)
}

const urgentHelp = document.querySelector('.urgent')
if (!urgentHelp) remind()
else
  new IntersectionObserver(([help], observer) => {
    if (help?.isIntersecting) return
    observer.disconnect()
    remind()
  }).observe(urgentHelp)
