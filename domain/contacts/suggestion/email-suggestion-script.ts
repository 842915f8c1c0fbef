// Suggests another mail domain below an email field when the field is left.
import { type KnownDomains, similarDomain } from './similar-domain.ts'

/** The place of a suggestion: a field with the confirmed address, and two buttons. */
type Place = HTMLElement & { dataset: KnownDomains }
type Parts = [confirmed: HTMLInputElement, suggestion: HTMLButtonElement]

/** A form that is sent meanwhile must not confirm an unseen suggestion. */
const shownAfterMs = 300

const placeBelow = ({ id }: Element) => document.querySelector<Place>(`[data-suggests="${id}"]`)

/**
 * Shows a suggested domain below an email field, once for each value. Returns true if it is shown now. The server
 * recognizes more mistakes, such as capital letters and misspelled endings.
 */
export function showSuggestion(input: HTMLInputElement): boolean {
  const place = placeBelow(input)
  const [local, typed = ''] = input.value.trim().split('@')
  const domain = place && similarDomain(typed, place.dataset)
  if (!domain) return false
  const [confirmed, suggestion] = place.children as unknown as Parts
  if (confirmed.value === input.value) return false
  place.hidden = false
  confirmed.value = input.value
  suggestion.value = `${local}@${domain}`
  ;(suggestion.querySelector('b') as HTMLElement).textContent = domain
  return true
}

addEventListener('change', ({ target }) => {
  // During a press nothing may move, or its button would miss the click.
  const show = () =>
    document.querySelector(':active') ? setTimeout(show, shownAfterMs) : showSuggestion(target as HTMLInputElement)
  setTimeout(show, shownAfterMs)
})

// A suggestion for an earlier value must not replace a newer one.
addEventListener('input', ({ target }) => placeBelow(target as Element)?.setAttribute('hidden', ''))

addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-suggests] button')
  if (!button) return
  event.preventDefault()
  const input = document.getElementById(button.parentElement?.dataset.suggests as string) as HTMLInputElement
  input.focus()
  // The suggestion has a value; "as I typed it" has none.
  input.value = button.value || input.value
  input.dispatchEvent(new Event('input', { bubbles: true }))
})
