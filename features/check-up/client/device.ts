import { type Fields, pageIn, readUnsent, type Unsent, withoutPage, withPage } from './question/unsent.ts'

const storageKey = 'unsent-answers'

const write = (unsent: Unsent | null) =>
  unsent ? localStorage.setItem(storageKey, JSON.stringify(unsent)) : localStorage.removeItem(storageKey)

/** Returns path and query of a form's address. */
const addressOf = ({ action }: HTMLFormElement): string => new URL(action).pathname + new URL(action).search

/** Returns the fields of a form as it would send them. */
export const fieldsOf = (form: HTMLFormElement): Fields =>
  [...new FormData(form)].flatMap(([name, value]): Fields => (typeof value === 'string' ? [[name, value]] : []))

/**
 * Stores the answers of a page on this device until they are sent. Returns false on a shared computer and if storage is
 * blocked.
 */
export function storeOnDevice(form: HTMLFormElement): boolean {
  const { checkUp } = form.dataset
  if (!checkUp) return false
  try {
    write(withPage(readUnsent(localStorage.getItem(storageKey)), checkUp, addressOf(form), fieldsOf(form)))
    return true
  } catch {
    return false
  }
}

/** Removes the sent answers of a page from this device. `fields`: the sent ones. */
export function forgetOnDevice(fields: Fields): void {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored !== null) write(withoutPage(readUnsent(stored), pageIn(fields)))
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/**
 * Returns the unsynced answers on this device of a page's check-up: those of this page (`own`), and those of other
 * pages by address (`others`). Deletes those of any other check-up.
 */
export function storedOnDevice(form: HTMLFormElement): { own: Fields | null; others: [string, Fields][] } {
  try {
    const unsent = readUnsent(localStorage.getItem(storageKey))
    if (unsent && unsent.checkUp === form.dataset.checkUp) {
      const here = pageIn(fieldsOf(form))
      const isOwn = ([, fields]: [string, Fields]) => pageIn(fields) === here
      const all = Object.entries(unsent.pages)
      return { own: all.find(isOwn)?.[1] ?? null, others: all.filter((page) => !isOwn(page)) }
    }
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  return { own: null, others: [] }
}
