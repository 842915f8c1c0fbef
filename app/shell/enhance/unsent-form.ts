import { typedFields, writeFields } from '../../shared/forms/typed-fields.ts'

/** What was typed in a form that was submitted: of which page, and its place among the forms there. */
type UnsentForm = { address: string; form: number; fields: [string, string][] }

const storageKey = 'unsent-form'
const addressHere = () => location.pathname + location.search

/**
 * Saves what was typed in a form over its submit, in the storage of the tab, and fills it in again on Back where the server
 * was not reached. Any other page of ours that loads means that it was. Never on a shared computer.
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
  const failed = 'responseStatus' in (entry ?? {}) && (entry?.responseStatus ?? 0) >= 500
  const cameBack = entry?.type === 'back_forward' || entry?.type === 'reload'
  const form = document.forms[unsent.form]
  if (cameBack && unsent.address === addressHere() && form && !failed) writeFields(form, unsent.fields)
  else if (!failed) sessionStorage.removeItem(storageKey)
}

function isSharedComputer(): boolean {
  const session = document.querySelector<HTMLElement>('script[data-session]')?.dataset.session
  return session !== undefined && (JSON.parse(session) as { kiosk?: boolean }).kiosk === true
}
