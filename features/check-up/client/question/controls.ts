import type { Answer } from '#assessment/answers/answers.ts'
import { isEnabled } from '#assessment/questionnaire/conditions.ts'
import type { EnableWhen } from '#assessment/questionnaire/questionnaire.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import { announce } from '../announce.ts'
import { closest } from './page.ts'

/** Enhances the controls of questions, on this page and in every main part that replaces it. */
export function enhanceControls(): void {
  addEventListener('change', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement)) return
    const group = input.closest<HTMLElement>('[data-question]')
    if (!group) return
    if (input.type === 'checkbox') enforceLimits(group, input)
    if (input.type === 'radio') {
      showChosenRung(group, input)
      clearButton(group)?.removeAttribute('hidden')
    }
    toggleFollowUps()
  })
  addEventListener(
    'input',
    (event) => event.target instanceof HTMLInputElement && event.target.type === 'text' && toggleFollowUps(),
  )
  addEventListener('click', (event) => {
    const group = closest(event, '[data-question]')
    const clearing = closest<HTMLButtonElement>(event, '[data-clear]')
    if (clearing && group) takeOver(event, () => clear(group, clearing))
    const stepping = closest<HTMLButtonElement>(event, '[data-step]')
    if (stepping) step(stepping)
  })
  enhanceMain()
  document.addEventListener('main', enhanceMain)
}

function enhanceMain(): void {
  toggleFollowUps()
  showButtons()
}

/**
 * Shows the follow-up questions that the answers require and hides the others. Disables hidden ones, so that they are
 * not submitted.
 */
export function toggleFollowUps(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-question]')]
  if (!blocks.some((block) => block.dataset.when)) return
  const questions = blocks.map(({ dataset }): Followed => {
    const when: Followed['when'] = dataset.when ? JSON.parse(dataset.when) : undefined
    return { id: dataset.question ?? '', when }
  })
  const shown = questionsToShow(questions, current(blocks))
  for (const block of blocks) {
    if (!block.dataset.when) continue
    block.hidden = !shown.has(block.dataset.question ?? '')
    for (const control of block.querySelectorAll('input')) control.disabled = block.hidden
  }
}

/** Returns the values of each question's controls, by question id. */
function current(blocks: readonly HTMLElement[]): Map<string, string[]> {
  return new Map(
    blocks.map((block) => {
      const inputs = [...block.querySelectorAll('input')].filter(({ name }) => name === block.dataset.question)
      const filled = inputs.filter(({ type, checked }) => type === 'text' || checked)
      return [block.dataset.question ?? '', filled.map(({ value }) => value)]
    }),
  )
}

function enforceLimits(group: HTMLElement, input: HTMLInputElement): void {
  const boxes = [...group.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const state = boxes.map((box) => ({ checked: box.checked, exclusive: box.hasAttribute('data-exclusive') }))
  for (const index of boxesToClear(state, boxes.indexOf(input))) {
    const box = boxes[index]
    if (box) box.checked = false
  }
  const message = group.querySelector<HTMLElement>('[data-max-said]')
  const max = Number(group.querySelector<HTMLElement>('[data-max]')?.dataset.max)
  if (!message || !max) return
  const tooMany = boxes.filter((box) => box.checked).length > max
  if (tooMany) input.checked = false
  message.hidden = !tooMany
  message.textContent = message.dataset.maxSaid ?? ''
  if (tooMany) announce(message.textContent)
}

function showChosenRung(group: HTMLElement, input: HTMLInputElement): void {
  const message = group.querySelector('[data-ladder-said]')
  if (message) message.textContent = input.dataset.said ?? ''
}

const clearButton = (group: HTMLElement) => group.querySelector<HTMLButtonElement>('[data-clear]')

function clear(group: HTMLElement, button: HTMLButtonElement): void {
  const inputs = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  for (const input of inputs) input.checked = false
  const message = group.querySelector('[data-ladder-said]')
  if (message) message.textContent = ''
  inputs[0]?.focus({ preventScroll: true })
  button.hidden = true
  inputs[0]?.dispatchEvent(new Event('input', { bubbles: true }))
  toggleFollowUps()
  announce(button.dataset.clear ?? '')
}

/** A question of the page, and the conditions under which it is asked. */
export type Followed = { id: string; when: EnableWhen[] | undefined }

/** Returns the ids of the questions to show for the current values of a page's controls, including hidden ones. */
export function questionsToShow(
  questions: readonly Followed[],
  current: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const answers: Record<string, Answer> = {}
  const shown = new Set<string>()
  for (const { id, when } of questions) {
    if (!isEnabled({ enableWhen: when }, answers)) continue
    shown.add(id)
    const values = current.get(id)?.filter((value) => value.trim() !== '') ?? []
    const [first] = values
    if (first === undefined) continue
    // A typed number, or the numeric value of an option.
    const number = Number(first.replace(',', '.'))
    answers[id] = values.length > 1 ? values : Number.isNaN(number) ? first : number
  }
  return shown
}

/** A checkbox of a question with several answers. */
export type Box = { exclusive: boolean; checked: boolean }

/** Returns the boxes to clear after box `at` was checked: an exclusive answer ("none of these") excludes all others. */
export function boxesToClear(boxes: readonly Box[], at: number): number[] {
  const ticked = boxes[at]
  if (!ticked?.checked) return []
  return boxes.flatMap((box, index) =>
    index !== at && box.checked && (ticked.exclusive || box.exclusive) ? [index] : [],
  )
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

const fractions: Record<string, number> = { '½': 0.5, '1/2': 0.5, '¼': 0.25, '1/4': 0.25, '¾': 0.75, '3/4': 0.75 }

/**
 * Returns the number after one press of plus or minus, rounded to a tenth, within bounds; the lower bound if the text
 * does not begin with a number. The server parses more (typed-number.ts).
 */
export function stepped(typed: string, by: number, min: number, max: number): number {
  const [, units = '', part = ''] = /^(\d*[.,]?\d+(?!\d*\/))?[ -]?([½¼¾]|1\/2|[13]\/4)?/.exec(typed.trim()) ?? []
  if (units + part === '') return min
  const number = Number(units.replace(',', '.')) + (fractions[part] ?? 0) + by
  return Math.min(max, Math.max(min, Math.round(number * 10) / 10))
}
