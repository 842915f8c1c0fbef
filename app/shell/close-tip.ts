// Announces the tip under the header to screen readers. Closes it on its button, on Escape, and 5 seconds after the
// pointer and the focus have left it; a tip that neither has entered stays.

/** How long a tip stays after the pointer and the focus have left it. */
const closeDelayMs = 5000

const shown = document.querySelector<HTMLElement>('[data-tip]')
if (shown) {
  announce(shown)
  makeClosable(shown)
}

function makeClosable(tip: HTMLElement): void {
  const listeners = new AbortController()
  const close = () => {
    listeners.abort()
    clearTimeout(timer)
    const control = document.querySelector<HTMLElement>(`[aria-describedby="${tip.querySelector('[id]')?.id}"]`)
    control?.removeAttribute('aria-describedby')
    if (tip.contains(document.activeElement)) control?.focus()
    tip.remove()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancelClosing = () => clearTimeout(timer)
  const scheduleClosing = () => {
    cancelClosing()
    if (!tip.matches(':hover, :focus-within')) timer = setTimeout(close, closeDelayMs)
  }
  const options = { signal: listeners.signal }
  const button = tip.querySelector('button')
  if (button) button.hidden = false
  button?.addEventListener('click', close, options)
  for (const into of ['pointerenter', 'focusin']) tip.addEventListener(into, cancelClosing, options)
  // In the next task: during these events the tip may still match :hover or :focus-within.
  for (const out of ['pointerleave', 'focusout']) tip.addEventListener(out, () => setTimeout(scheduleClosing), options)
  addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && close(), options)
}

/** Announces the text of a tip through a live region, after a second, once the page has settled. */
function announce(tip: HTMLElement): void {
  const status = document.createElement('p')
  status.className = 'vh'
  status.role = 'status'
  tip.append(status)
  setTimeout(() => {
    status.textContent = tip.querySelector('p')?.textContent ?? ''
  }, 1000)
  // A screen reader that reads on then meets the text only once.
  setTimeout(() => status.remove(), 8000)
}
