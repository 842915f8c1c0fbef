// Suggests another mail domain below an email field while an address is typed.
import { takeOver } from '#platform/page/client/take-over.ts'
import { showSuggestion, takeSuggestion } from './show-suggestion.ts'

const asksAfterMs = 700

let timer: ReturnType<typeof setTimeout> | undefined
/** During a press the suggestion must not move, or its button would miss the click. */
let isPressing = false
let ask = () => undefined as unknown

document.addEventListener('pointerdown', () => (isPressing = true))
for (const end of ['pointerup', 'pointercancel'])
  document.addEventListener(end, () => {
    isPressing = false
    setTimeout(() => ask())
  })

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  clearTimeout(timer)
  ask = () => !isPressing && showSuggestion(target)
  timer = setTimeout(() => ask(), asksAfterMs)
})

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-suggests] button') : null
  if (!(button instanceof HTMLButtonElement)) return
  takeOver(event, () => takeSuggestion(button))
})
