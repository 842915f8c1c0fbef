import { painted } from './painted.ts'

/** Time after a question appears in which a press is assumed to be meant for the previous question. */
const deafMs = 650

let deaf: ReturnType<typeof setTimeout> | undefined

/** Ignores a press so early that the question cannot have been read. Keys press without a pointer. */
export function ignoreEarly(event: Event): void {
  const { target } = event
  if (!(event instanceof MouseEvent) || (event.type === 'click' && event.detail === 0)) return
  const pressed =
    target instanceof Element &&
    target.closest(
      '[data-deaf] :is([data-question] label, [data-question] input:not([type=text]), [data-step], [data-forward])',
    )
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Ignores presses from now until the current question was visible for a moment. */
export function becomeDeaf(ask: HTMLElement): void {
  clearTimeout(deaf)
  ask.toggleAttribute('data-deaf', true)
  painted().then(() => {
    clearTimeout(deaf)
    deaf = setTimeout(() => ask.removeAttribute('data-deaf'), deafMs)
  })
}
