import { savePreference } from './preference-cookie.ts'
import { pressed } from './pressed.ts'

// Copies of values in `textSteps`; a test compares them.
const smallest = -3
const largest = 12
const stride = 3

/**
 * Returns the text sizes that the buttons A− and A+ select, given the current one; null if that is the smallest or
 * largest.
 */
export function neighbours(step: number): { smaller: number | null; larger: number | null } {
  return {
    smaller: step > smallest ? step - stride : null,
    larger: step < largest ? step + stride : null,
  }
}

/** Returns the position of a step, 1 for the smallest text. */
export const placeOf = (step: number): number => (step - smallest) / stride + 1

/** Changes the text size at once, without a request: updates cookie, page and buttons, and announces the new size. */
export function changeTextSize(): void {
  addEventListener('click', (event) => {
    const button = pressed<HTMLButtonElement>(event, 'button[name=step]')
    if (!button) return
    if (button.getAttribute('aria-disabled') !== 'true') change(Number(button.value))
    event.preventDefault()
  })
}

function change(step: number): void {
  savePreference('text-size', step)
  document.documentElement.dataset.textStep = String(step)
  const { smaller, larger } = neighbours(step)
  for (const sizer of document.querySelectorAll('.sizer')) {
    const [first, second] = sizer.querySelectorAll('button')
    if (first) setTarget(first, smaller, step)
    if (second) setTarget(second, larger, step)
  }
  for (const choice of document.querySelectorAll<HTMLButtonElement>('.sizes button'))
    choice.setAttribute('aria-pressed', String(Number(choice.value) === step))
  const announcement = document.querySelector<HTMLElement>('[data-text-size-said]')
  if (announcement)
    announcement.textContent = announcement.dataset.textSizeSaid?.replace('#', String(placeOf(step))) ?? ''
}

function setTarget(button: HTMLButtonElement, to: number | null, step: number): void {
  button.value = String(to ?? step)
  if (to === null) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}
