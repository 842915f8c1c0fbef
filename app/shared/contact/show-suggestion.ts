import { domainOf, suggestEmail } from './suggest-email.ts'

/**
 * Shows below an email field which domain was probably meant, or hides the question. Returns whether it asks something that it
 * had not asked before.
 */
export function showSuggestion(input: HTMLInputElement): boolean {
  const question = document.querySelector<HTMLElement>(`[data-suggests="${input.id}"]`)
  const button = question?.querySelector('button')
  const asked = question?.querySelector<HTMLInputElement>('input[type="hidden"]')
  if (!question || !button || !asked) return false
  const suggested = input.type === 'tel' ? null : suggestEmail(input.value)
  const isNew = suggested !== null && asked.value !== input.value
  question.hidden = suggested === null
  button.value = suggested ?? ''
  asked.value = suggested === null ? '' : input.value
  const domain = button.querySelector('b')
  if (domain && suggested !== null) domain.textContent = domainOf(suggested)
  return isNew
}

/** Puts the suggested address into its field, as if it had been typed. */
export function takeSuggestion(button: HTMLButtonElement): void {
  const input = document.getElementById(button.closest<HTMLElement>('[data-suggests]')?.dataset.suggests ?? '')
  if (!(input instanceof HTMLInputElement)) return
  input.value = button.value
  input.focus()
  showSuggestion(input)
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}
