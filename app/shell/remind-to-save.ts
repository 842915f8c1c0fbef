// Reminds once to save the report: the control that is due is filled for five seconds, and its reminder is read aloud by
// screen readers once. Nothing is covered and nothing moves.

const dueMs = 5000
/** Announced after a second, once the page has settled. */
const announcedAfterMs = 1000

const due = document.querySelectorAll<HTMLElement>('[data-due]')
const said = document.querySelector<HTMLElement>('[data-due-said]')
if (said) {
  setTimeout(() => {
    said.textContent = due[0]?.title ?? ''
  }, announcedAfterMs)
}
setTimeout(() => {
  for (const control of due) control.classList.remove('due')
}, dueMs)
