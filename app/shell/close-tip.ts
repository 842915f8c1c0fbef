// Has the tip under the header announced, and lets it be closed: by its button, by Escape, or by leaving it, a while later.
// Who never goes there keeps it in sight.

/** How long a tip stays when the pointer or the focus has left it. */
const tipStaysMs = 5000

const shown = document.querySelector<HTMLElement>('[data-tip]')
if (shown) {
  announce(shown)
  letBeClosed(shown)
}

function letBeClosed(tip: HTMLElement): void {
  const ending = new AbortController()
  const close = () => {
    ending.abort()
    clearTimeout(timer)
    const about = document.querySelector<HTMLElement>(`[aria-describedby="${tip.querySelector('[id]')?.id}"]`)
    about?.removeAttribute('aria-describedby')
    if (tip.contains(document.activeElement)) about?.focus()
    tip.remove()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(timer)
  const leave = () => {
    stay()
    if (!tip.matches(':hover, :focus-within')) timer = setTimeout(close, tipStaysMs)
  }
  const options = { signal: ending.signal }
  const button = tip.querySelector('button')
  if (button) button.hidden = false
  button?.addEventListener('click', close, options)
  for (const into of ['pointerenter', 'focusin']) tip.addEventListener(into, stay, options)
  // By the time that either is told, the other may still hold it.
  for (const out of ['pointerleave', 'focusout']) tip.addEventListener(out, () => setTimeout(leave), options)
  addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && close(), options)
}

/** Says the words of a tip to screen readers, once the page has settled. */
function announce(tip: HTMLElement): void {
  const said = document.createElement('p')
  said.className = 'vh'
  said.role = 'status'
  tip.append(said)
  setTimeout(() => {
    said.textContent = tip.querySelector('p')?.textContent ?? ''
  }, 1000)
  // Whoever reads on finds the words once only.
  setTimeout(() => said.remove(), 8000)
}
