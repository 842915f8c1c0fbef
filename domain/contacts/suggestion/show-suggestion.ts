import { parseEmail } from '../contact-method.ts'
import { domainOf, suggestEmail } from './suggest-email.ts'

/**
 * Shows the suggested domain below an email field, or hides the suggestion. Returns true if it is new for this value.
 */
export function showSuggestion(input: HTMLInputElement): boolean {
  const question = document.querySelector<HTMLElement>(`[data-suggests="${input.id}"]`)
  const button = question?.querySelector('button')
  const confirmed = question?.querySelector<HTMLInputElement>('input[type="hidden"]')
  if (!question || !button || !confirmed) return false
  const suggested = input.type === 'tel' ? null : suggestEmail(input.value)
  const isNew = suggested !== null && confirmed.value !== input.value
  const asTyped = question.querySelector<HTMLElement>('[data-as-typed]')
  question.hidden = suggested === null || asTyped?.dataset.asTyped === input.value
  button.value = suggested ?? ''
  confirmed.value = suggested === null ? '' : input.value
  if (asTyped) asTyped.hidden = 'error' in parseEmail(input.value)
  const domain = button.querySelector('b')
  if (domain && suggested !== null) domain.textContent = domainOf(suggested)
  return isNew
}

/** Writes the suggested address into its field, as if it had been typed; or hides the suggestion. */
export function takeSuggestion(button: HTMLButtonElement): void {
  const question = button.closest<HTMLElement>('[data-suggests]')
  const input = document.getElementById(question?.dataset.suggests ?? '')
  if (!question || !(input instanceof HTMLInputElement)) return
  if (button.matches('[data-as-typed]')) {
    button.dataset.asTyped = input.value
    question.hidden = true
    input.focus()
    return
  }
  input.value = button.value
  input.focus()
  showSuggestion(input)
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}
