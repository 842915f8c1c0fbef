import { announce } from '../announce.ts'

/** Shows the buttons plus and minus beside a number, on this page and in every main part that replaces it. */
export function enableSteppers(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (button) step(button)
  })
  showButtons()
  document.addEventListener('main', showButtons)
}

function showButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-stepper] [data-step]')) button.hidden = false
}

function step(button: HTMLElement): void {
  const input = button.closest('[data-stepper]')?.querySelector('input')
  if (!input) return
  const { min, max } = input.dataset
  input.value = String(stepped(input.value, Number(button.dataset.step), Number(min), Number(max)))
  input.dispatchEvent(new Event('input', { bubbles: true }))
  announce(input.value)
}

/**
 * Returns the number after one press of plus or minus, within bounds; the lower bound if the text does not begin with a
 * number. The server parses all that people type; a step needs only 7, 7.5, 7,5, 7½ and 7 1/2.
 */
export function stepped(typed: string, by: number, min: number, max: number): number {
  const number = Number.parseFloat(typed.replace(',', '.')) + (/½| 1\/2/.test(typed) ? 0.5 : 0)
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number + by))
}
