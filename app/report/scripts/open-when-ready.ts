// While the report is prepared: says after a while that the work goes on, leads on to the report when it is done, and
// offers another try when the page ends without that.

/** Time to read that everything is done. */
const readMs = 1200
const longMs = 20_000

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const show = (selector: string, isShown: boolean) => find(selector)?.toggleAttribute('hidden', !isShown)
/** Whether the end of the work has arrived, also when the page is about to show it only. */
const hasEnded = () => find('[data-ended]:not([data-stopped] *)') !== null

const slow = setTimeout(() => show('[data-still-working]', !hasEnded()), longMs)

function watch() {
  if (!hasEnded()) return
  observer.disconnect()
  clearTimeout(slow)
  show('[data-still-working]', false)
  const report = find('[data-lead-on]')?.dataset.leadOn
  // In place of this page, so that Back leads to the questions and not here again.
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
