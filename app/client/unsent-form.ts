import { typedFields } from '#platform/forms/typed-fields.ts'
import { writeFields } from '#platform/forms/write-fields.ts'

/** The fields of a submitted form, with the address of its page and its position among the forms of that page. */
type UnsentForm = { address: string; form: number; at: number; fields: [string, string][] }

const lifeMs = 3_600_000
const addressHere = () => location.pathname + location.search

/**
 * Refills a form that never reached the server. Saves the input of forms on submit in sessionStorage, until a page of
 * the product is the answer. Never on a shared computer.
 */
export function saveUnsentForm(storageKey: string): void {
  try {
    restore(storageKey)
  } catch {
    // Storage is blocked.
  }
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.matches('[data-paging]')) return
    // Deferred to the next task: a listener that was added later may intercept the form.
    setTimeout(() => {
      if (!event.defaultPrevented && !isSharedComputer()) save(storageKey, form)
    })
  })
}

function save(storageKey: string, form: HTMLFormElement): void {
  const unsent: UnsentForm = {
    address: addressHere(),
    at: Date.now(),
    form: [...document.forms].indexOf(form),
    fields: typedFields(form),
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unsent))
  } catch {
    // Storage is blocked.
  }
}

function restore(storageKey: string): void {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return
  const unsent: UnsentForm = JSON.parse(stored)
  const form = document.forms[unsent.form]
  if (Date.now() - unsent.at > lifeMs) sessionStorage.removeItem(storageKey)
  else if (unsent.address === addressHere() && form) writeFields(form, unsent.fields)
}

function isSharedComputer(): boolean {
  const session = document.querySelector<HTMLElement>('script[data-session]')?.dataset.session
  return session !== undefined && (JSON.parse(session) as { kiosk?: boolean }).kiosk === true
}
