const badNames = ['field--bad', 'group--bad']

/** Returns a question in a rejected page; null unless its own answer was rejected. */
export function rejectedIn(html: string, question: string): HTMLElement | null {
  const block = new DOMParser().parseFromString(html, 'text/html').getElementById(`q-${question}`)
  return block?.querySelector('[aria-invalid]') ? block : null
}

/**
 * Shows why an answer was rejected and returns the text. No control is replaced, since the person may be typing in it.
 */
export function showProblem(block: HTMLElement, rejected: HTMLElement): string {
  clearProblem(block)
  const error = rejected.querySelector('.err')
  const frame = error?.parentElement
  const place = frame && block.querySelector(`.${frame.classList[0]}`)
  if (!error || !place) return ''
  place.className = frame.className
  place.insertBefore(error, place.children[[...frame.children].indexOf(error)] ?? null)
  for (const each of rejected.querySelectorAll('[aria-invalid], [aria-describedby]'))
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = each.getAttribute(name)
      if (value) document.getElementById(each.id)?.setAttribute(name, value)
    }
  return error.textContent.trim()
}

/** Removes the error shown by `showProblem` or the server. Returns false if there was none. */
export function clearProblem(block: HTMLElement): boolean {
  const error = block.querySelector('.err')
  error?.parentElement?.classList.remove(...badNames)
  error?.remove()
  for (const input of block.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
  return error !== null
}
