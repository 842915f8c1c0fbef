import { submitterOf } from './submitter.ts'

/** Attribute of a form or link after a script failed on it: the browser handles it from then on. */
const plainMark = 'data-plain'

/** Reports a script error to the console and to the `error` event of the page. */
export function report(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}

/** Tests if the browser handles a form or link without scripts. */
const isPlain = (element: Element): boolean => element.hasAttribute(plainMark)

/** Reports an error, and lets the browser handle a form or link from now on. */
export function leaveToBrowser(element: Element, error: unknown): void {
  report(error)
  element.toggleAttribute(plainMark, true)
}

/**
 * Runs `work` instead of the browser's default action for the submit of a form, or a click on a link or a submit
 * button. If it throws or rejects, reports the error and falls back to the default action, or runs `instead`.
 */
export function takeOver(event: Event, work: () => unknown, instead?: () => void): void {
  const element = elementOf(event)
  if (!element || isPlain(element)) return
  const submitter = event.type === 'submit' ? submitterOf(event) : element
  event.preventDefault()
  new Promise((resolve) => resolve(work())).catch((error) => {
    leaveToBrowser(element, error)
    if (instead) instead()
    else if (element instanceof HTMLAnchorElement) location.assign(element.href)
    else if (element instanceof HTMLFormElement) submitPlainly(element, submitter)
    else if (element instanceof HTMLButtonElement && element.form) submitPlainly(element.form, element)
  })
}

function elementOf({ type, target }: Event): Element | null {
  if (!(target instanceof Element)) return null
  return type === 'submit' ? target : target.closest('a, button')
}

/** Submits a form as the browser does without scripts: without events, so that no script takes it over. */
export function submitPlainly(form: HTMLFormElement, submitter?: Element | null, fields: Record<string, string> = {}) {
  const { name, value } = submitter instanceof HTMLButtonElement ? submitter : { name: '', value: '' }
  const added = Object.entries({ ...(name && { [name]: value }), ...fields }).map(([each, text]) => {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = each
    input.value = text
    return input
  })
  form.append(...added)
  // A script may have replaced the form since.
  if (!form.isConnected) {
    form.hidden = true
    document.body.append(form)
  }
  HTMLFormElement.prototype.submit.call(form)
  // Already serialized. After going back, these fields must not be in the form.
  for (const input of added) input.remove()
}
