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
  question.hidden = suggested === null
  button.value = suggested ?? ''
  confirmed.value = suggested === null ? '' : input.value
  const domain = button.querySelector('b')
  if (domain && suggested !== null) domain.textContent = domainOf(suggested)
  return isNew
}

/** Writes the suggested address into its field, as if it had been typed. */
export function takeSuggestion(button: HTMLButtonElement): void {
  const input = document.getElementById(button.closest<HTMLElement>('[data-suggests]')?.dataset.suggests ?? '')
  if (!(input instanceof HTMLInputElement)) return
  input.value = button.value
  input.focus()
  showSuggestion(input)
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}
