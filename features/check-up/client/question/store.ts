import { isUntouched, shownField } from '../../question/shown.ts'

/** The fields of a page as its form would send them. */
export type Fields = [name: string, value: string][]

/** Unsent pages of one check-up, by the address of their form. */
export type Unsent = { checkUp: string; pages: Record<string, Fields> }

const storageKey = 'unsent-answers'

/** Parses the stored answers; null if there are none or their format is unknown. */
export function readUnsent(text: string | null): Unsent | null {
  try {
    const found: Partial<Unsent> | null = JSON.parse(text ?? 'null')
    const isFull = typeof found?.checkUp === 'string' && Object.values(found.pages ?? {}).every(Array.isArray)
    return isFull && found.pages ? { checkUp: found.checkUp ?? '', pages: found.pages } : null
  } catch {
    return null
  }
}

/**
 * Returns the page id in fields. A page has several addresses, by language and origin; comparing addresses could send
 * an older state after a newer one.
 */
const pageIn = (fields: Fields): string | undefined => fields.find(([name]) => name === 'page')?.[1]

/** Returns the values in fields for a question; null if unchanged since the page was shown. */
export function touchedIn(fields: Fields, question: string): string[] | null {
  const valuesOf = (name: string) => fields.filter(([each]) => each === name).map(([, value]) => value)
  const [shown] = valuesOf(shownField)
  const values = valuesOf(question)
  return shown !== undefined && isUntouched(question, values, shown) ? null : values
}

/** Fields of a question page other than answers. */
const aboutPage = ['page', 'check_up', 'asked', shownField]

export const answersIn = (fields: Fields): Fields => fields.filter(([name]) => !aboutPage.includes(name))

/** Adds or replaces a page. Drops the answers of another check-up, which may be another person's. */
export const withPage = (unsent: Unsent | null, checkUp: string, address: string, fields: Fields): Unsent => ({
  checkUp,
  pages: { ...(unsent?.checkUp === checkUp && withoutPage(unsent, fields)?.pages), [address]: fields },
})

/** Removes a page by the id in its fields; null if none is left. */
export function withoutPage(unsent: Unsent | null, fields: Fields): Unsent | null {
  const pages = Object.entries(unsent?.pages ?? {}).filter(([, stored]) => pageIn(stored) !== pageIn(fields))
  return unsent && pages.length > 0 ? { ...unsent, pages: Object.fromEntries(pages) } : null
}

/** Returns the fields of a form as it would send them. */
export const fieldsOf = (form: HTMLFormElement): Fields =>
  [...new FormData(form)].flatMap(([name, value]): Fields => (typeof value === 'string' ? [[name, value]] : []))

const read = () => readUnsent(localStorage.getItem(storageKey))
const write = (unsent: Unsent | null) =>
  unsent ? localStorage.setItem(storageKey, JSON.stringify(unsent)) : localStorage.removeItem(storageKey)

/**
 * Stores the answers of a page on this device until they are sent. Returns false on a shared computer and if storage is
 * blocked.
 */
export function storeOnDevice(form: HTMLFormElement): boolean {
  const { checkUp } = form.dataset
  const { pathname, search } = new URL(form.action)
  if (!checkUp) return false
  try {
    write(withPage(read(), checkUp, pathname + search, fieldsOf(form)))
    return true
  } catch {
    return false
  }
}

/** Removes the sent answers of a page from this device. */
export function forgetOnDevice(fields: Fields): void {
  try {
    write(withoutPage(read(), fields))
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/**
 * Returns the unsent answers on this device of a page's check-up: those of this page (`own`), and those of other pages
 * by address (`others`). Deletes those of any other check-up.
 */
export function storedOnDevice(form: HTMLFormElement): { own: Fields | null; others: [string, Fields][] } {
  const here = pageIn(fieldsOf(form))
  const isOwn = ([, fields]: [string, Fields]) => pageIn(fields) === here
  try {
    const unsent = read()
    if (unsent?.checkUp !== form.dataset.checkUp) write(null)
    else if (unsent) {
      const all = Object.entries(unsent.pages)
      return { own: all.find(isOwn)?.[1] ?? null, others: all.filter((page) => !isOwn(page)) }
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  return { own: null, others: [] }
}
