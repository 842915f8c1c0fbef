import { painted } from './painted.ts'

/** Time in ms during which a press on a new question is assumed to be meant for the previous one. */
const deafMs = 650

/** MOZ_SOURCE_KEYBOARD: Firefox gives the click of a key on a link a `detail` of 1. */
const keyInFirefox = 6

let deaf: ReturnType<typeof setTimeout> | undefined

/** Ignores a press so early that the question cannot have been read. Keys press without a pointer. */
export function ignoreEarly(event: MouseEvent): void {
  const { target, type, detail, mozInputSource } = event as MouseEvent & { mozInputSource?: number }
  if (type === 'click' && (!detail || mozInputSource === keyInFirefox)) return
  const controls = '[data-deaf] :is(label, input:not([type=text]), [data-step], [data-forward])'
  if (!(target as Partial<Element>).closest?.(controls)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Ignores presses from now until the current question was visible for a moment. */
export async function becomeDeaf(ask: HTMLElement): Promise<void> {
  clearTimeout(deaf)
  ask.dataset.deaf = ''
  await painted()
  deaf = setTimeout(() => delete ask.dataset.deaf, deafMs)
}
