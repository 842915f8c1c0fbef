import { announce } from '../announce.ts'
import { idOf, questionHere } from './page.ts'

const badNames = ['field--bad', 'group--bad']

/** Returns the current question in a rejected page; null unless its own answer was rejected. */
export function rejectedHere(html: string): HTMLElement | null {
  const question = new DOMParser().parseFromString(html, 'text/html').getElementById(`q-${idOf(questionHere())}`)
  return question?.querySelector('[aria-invalid]') ? question : null
}

/**
 * Shows why the current answer was rejected, and announces it unless the field takes the `focus`. No control is
 * replaced, since the person may be typing in it.
 */
export function showProblem(rejected: HTMLElement, focus: boolean): void {
  clearProblem()
  const error = rejected.querySelector('.err')
  const frame = error?.parentElement
  const place = frame && questionHere()?.querySelector(`.${frame.classList[0]}`)
  if (!error || !place) return
  place.className = frame.className
  place.insertBefore(error, place.children[[...frame.children].indexOf(error)] ?? null)
  for (const each of rejected.querySelectorAll('[aria-invalid], [aria-describedby]'))
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = each.getAttribute(name)
      if (value) document.getElementById(each.id)?.setAttribute(name, value)
    }
  const field = questionHere()?.querySelector<HTMLElement>('[aria-invalid]')
  // A field that takes the focus is read with its error.
  if (focus && field !== document.activeElement) field?.focus()
  else announce(error.textContent.trim())
}

/** Removes the error of the current question, as shown by `showProblem` or the server. */
export function clearProblem(): void {
  const question = questionHere()
  const error = question?.querySelector('.err')
  error?.parentElement?.classList.remove(...badNames)
  error?.remove()
  for (const input of question?.querySelectorAll('[aria-invalid]') ?? []) input.removeAttribute('aria-invalid')
}
