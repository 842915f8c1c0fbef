// Runs on the page that prepares the report: after 20 seconds shows that the work still goes on, opens the report when
// it is ready, and shows a link to try again if the page ends before that.

/** Time to read that all stages are done. */
const readMs = 1200
const longMs = 20_000

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const show = (selector: string, isShown: boolean) => find(selector)?.toggleAttribute('hidden', !isShown)
/** Returns whether the end of the work has arrived, even if React has not moved it into place yet. */
const hasEnded = () => find('[data-ended]:not([data-stopped] *)') !== null

const slow = setTimeout(() => show('[data-still-working]', !hasEnded()), longMs)

function watch() {
  if (!hasEnded()) return
  observer.disconnect()
  clearTimeout(slow)
  show('[data-still-working]', false)
  const report = find('[data-lead-on]')?.dataset.leadOn
  // Replaces this page in the history, so that Back returns to the questions.
  if (report) setTimeout(() => location.replace(report), readMs)
}

const observer = new MutationObserver(watch)
observer.observe(document.documentElement, { childList: true, subtree: true })
watch()

addEventListener('load', () => {
  if (hasEnded()) return
  clearTimeout(slow)
  show('[data-still-working]', false)
  show('[data-stopped]', true)
})
