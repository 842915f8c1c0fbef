import { endsLikeNoDomain } from '../false-ending.ts'
import { domainOf, suggestEmail } from './suggest-email.ts'

/** Returns the place of the suggestion below an email field. */
export const suggestionOf = (input: HTMLInputElement) =>
  document.querySelector<HTMLElement>(`[data-suggests="${input.id}"]`)

/**
 * Shows the suggested domain below an email field, or hides the suggestion. Returns true if it is new for this value.
 */
export function showSuggestion(input: HTMLInputElement): boolean {
  const suggestion = suggestionOf(input)
  const [button, asTyped] = suggestion?.querySelectorAll('button') ?? []
  const confirmed = suggestion?.querySelector('input')
  if (!suggestion || !button || !asTyped || !confirmed) return false
  const suggested = input.type === 'tel' ? null : suggestEmail(input.value)
  const isNew = suggested !== null && confirmed.value !== input.value
  suggestion.hidden = suggested === null || asTyped.dataset.asTyped === input.value
  button.value = suggested ?? ''
  confirmed.value = suggested === null ? '' : input.value
  asTyped.hidden = endsLikeNoDomain(input.value.trim().toLowerCase())
  const domain = button.querySelector('b')
  if (domain && suggested !== null) domain.textContent = domainOf(suggested)
  return isNew
}

/** Writes the suggested address into its field, as if it had been typed; or hides the suggestion. */
export function takeSuggestion(button: HTMLButtonElement): void {
  const suggestion = button.closest<HTMLElement>('[data-suggests]')
  const input = document.getElementById(suggestion?.dataset.suggests ?? '')
  if (!suggestion || !(input instanceof HTMLInputElement)) return
  if (button.matches('[data-as-typed]')) {
    button.dataset.asTyped = input.value
    suggestion.hidden = true
  } else {
    input.value = button.value
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
  }
  input.focus()
}
