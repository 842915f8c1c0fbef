import type { pageForm } from './page.ts'
import type { Fields, fieldsOf } from './store.ts'

/** The fields of a form after an answer, or after they were saved, for the other tabs of this browser. */
type News = { fields: Fields; isSaved: boolean }

/**
 * Sends each answer to the other tabs of the page in this browser, and fills in theirs: each tab would overwrite their
 * newer answers by its older ones. Importing the functions here would split the scripts of the page.
 */
export function joinTabs(formHere: typeof pageForm, read: typeof fieldsOf, filledIn: () => void): void {
  restoreNothing()
  document.addEventListener('main', restoreNothing)
  // Safari has it since 15.4.
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel('answers')
  const send = (isSaved: boolean) => {
    const form = formHere()
    if (form) channel.postMessage({ fields: read(form), isSaved } satisfies News)
  }
  addEventListener('change', () => send(false))
  document.addEventListener('saved', () => send(true))
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    const form = formHere()
    if (!form || !isSamePage(read(form), data.fields)) return
    if (fillIn(form, data.fields)) filledIn()
    const shown = form.elements.namedItem('shown')
    if (data.isSaved && shown instanceof HTMLInputElement) shown.value = valuesOf(data.fields, 'shown').join()
  })
}

/** After Back the browser would restore the controls, and another tab may have changed their answers since. */
const restoreNothing = () => document.querySelector('.ask--one form')?.setAttribute('autocomplete', 'off')

const valuesOf = (fields: Fields, name: string) => fields.filter(([each]) => each === name).map(([, value]) => value)

const isSamePage = (one: Fields, other: Fields) =>
  ['page', 'check_up'].every((name) => valuesOf(one, name).join() === valuesOf(other, name).join())

/** Fills in the answers; returns whether one has changed. */
function fillIn(form: HTMLFormElement, fields: Fields): boolean {
  let hasChanged = false
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-question] input:not([type=hidden])')) {
    const values = valuesOf(fields, input.name)
    const [value, checked] =
      input.type === 'text' ? [values[0] ?? '', false] : [input.value, values.includes(input.value)]
    if (input.value === value && input.checked === checked) continue
    input.value = value
    input.checked = checked
    hasChanged = true
  }
  return hasChanged
}
