const busyAfterMs = 300

/**
 * Shows a busy label ([data-label]) on a button if the action takes longer than a moment. Returns a function that
 * restores the label, or sets another.
 */
export function showBusy(button: HTMLElement | null, text: string): (after?: string) => void {
  const places = [...(button?.querySelectorAll('[data-label]') ?? [])]
  const texts = places.map((place) => place.textContent)
  const timer = setTimeout(() => {
    button?.setAttribute('aria-busy', 'true')
    for (const place of places) place.textContent = text
  }, busyAfterMs)
  return (after) => {
    clearTimeout(timer)
    button?.removeAttribute('aria-busy')
    for (const [index, place] of places.entries()) place.textContent = after ?? texts[index] ?? ''
  }
}
