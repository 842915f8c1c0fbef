import { typedFields, writeFields } from '../../shared/forms/typed-fields.ts'

/** Fields of a submitted form, with its page and its index among the forms there. */
type UnsentForm = { address: string; form: number; at: number; fields: [string, string][] }

const storageKey = 'unsent-form'
const lifeMs = 3_600_000
const addressHere = () => location.pathname + location.search

/**
 * Saves what was typed in a form over its submit, in the storage of the tab, and fills it in again where the server
 * was not
 * reached: a page of ours that comes of the submit means that it was. Never on a shared computer.
 */
export function saveUnsentForm(): void {
  try {
    restoreUnsentForm()
  } catch {
    // The browser stores nothing.
  }
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.matches('[data-paging]')) return
    // In the next task, as later listeners may take the form over.
    setTimeout(() => {
      if (!event.defaultPrevented && !isSharedComputer()) save(form)
    })
  })
}

function save(form: HTMLFormElement): void {
  const unsent: UnsentForm = {
    address: addressHere(),
    at: Date.now(),
    form: [...document.forms].indexOf(form),
    fields: typedFields(form),
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unsent))
  } catch {
    // The browser stores nothing.
  }
}

function restoreUnsentForm(): void {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return
  const unsent: UnsentForm = JSON.parse(stored)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const cameOfSubmit = entry?.type !== 'back_forward' && addressOf(document.referrer) === unsent.address
  if ((entry?.responseStatus ?? 0) >= 500) return
  const form = document.forms[unsent.form]
  if (cameOfSubmit || Date.now() - unsent.at > lifeMs) sessionStorage.removeItem(storageKey)
  else if (unsent.address === addressHere() && form) writeFields(form, unsent.fields)
}

const addressOf = (url: string) => (url === '' ? '' : new URL(url).pathname + new URL(url).search)

function isSharedComputer(): boolean {
  const session = document.querySelector<HTMLElement>('script[data-session]')?.dataset.session
  return session !== undefined && (JSON.parse(session) as { kiosk?: boolean }).kiosk === true
}
