import { isUntouched, shownField } from '../../question/shown.ts'

/** The fields of a page as its form would send them. */
export type Fields = [name: string, value: string][]

/** Unsent pages of one check-up, by the address of their form. */
export type Unsent = { checkUp: string; pages: Record<string, Fields> }

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
export const pageIn = (fields: Fields): string | undefined => fields.find(([name]) => name === 'page')?.[1]

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
  pages: { ...(unsent?.checkUp === checkUp && withoutPage(unsent, pageIn(fields))?.pages), [address]: fields },
})

/** Removes a sent page by its id; null if none is left. */
export function withoutPage(unsent: Unsent | null, page: string | undefined): Unsent | null {
  if (!unsent) return null
  const pages = Object.fromEntries(Object.entries(unsent.pages).filter(([, fields]) => pageIn(fields) !== page))
  return Object.keys(pages).length > 0 ? { ...unsent, pages } : null
}
