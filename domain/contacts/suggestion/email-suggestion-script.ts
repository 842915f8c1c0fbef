// Suggests another mail domain below an email field when the field is left.
import { takeOver } from '#platform/page/client/take-over.ts'
import { showSuggestion, suggestionOf, takeSuggestion } from './show-suggestion.ts'

/** A form that is sent meanwhile must not confirm an unseen suggestion. */
const shownAfterMs = 300

/** During a press nothing may move, or its button would miss the click. */
let isPressing = false
document.addEventListener('pointerdown', () => (isPressing = true))
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isPressing = false))

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const show = () => setTimeout(() => showSuggestion(target), shownAfterMs)
  if (isPressing) document.addEventListener('pointerup', show, { once: true })
  else show()
})

// A suggestion for an earlier value must not replace a newer one.
document.addEventListener('input', ({ target }) => {
  const suggestion = target instanceof HTMLInputElement ? suggestionOf(target) : null
  if (suggestion) suggestion.hidden = true
})

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-suggests] button') : null
  if (button instanceof HTMLButtonElement) takeOver(event, () => takeSuggestion(button))
})
