const busyAfterMs = 300

/**
 * Says on a button that it works, once that takes longer than a moment; its words stand in [data-label]. Returns a function
 * that gives it its own words back, or others.
 */
export function showBusy(button: HTMLElement | null, text: string): (after?: string) => void {
  const places = [...(button?.querySelectorAll('[data-label]') ?? [])]
  const words = places.map((place) => place.textContent)
  const timer = setTimeout(() => {
    button?.setAttribute('aria-busy', 'true')
    for (const place of places) place.textContent = text
  }, busyAfterMs)
  return (after) => {
    clearTimeout(timer)
    button?.removeAttribute('aria-busy')
    for (const [index, place] of places.entries()) place.textContent = after ?? words[index] ?? ''
  }
}
