/** The fields of a page as its form would send them. */
export type Fields = [name: string, value: string][]

/** Pages that could not be sent, by the address of their form, of one check-up. */
export type Unsent = { checkUp: string; pages: Record<string, Fields> }

/** Parses what is stored; null if there is nothing or it has another shape. */
export function readUnsent(text: string | null): Unsent | null {
  try {
    const found: Partial<Unsent> | null = JSON.parse(text ?? 'null')
    const isWhole = typeof found?.checkUp === 'string' && Object.values(found.pages ?? {}).every(Array.isArray)
    return isWhole && found.pages ? { checkUp: found.checkUp ?? '', pages: found.pages } : null
  } catch {
    return null
  }
}

/** Adds a page, or replaces it. What another check-up left is dropped: it may be another person's. */
export const withPage = (unsent: Unsent | null, checkUp: string, address: string, fields: Fields): Unsent => ({
  checkUp,
  pages: { ...(unsent?.checkUp === checkUp && unsent.pages), [address]: fields },
})

/** Removes a page that was sent; null when none is left. */
export function withoutPage(unsent: Unsent | null, address: string): Unsent | null {
  if (!unsent) return null
  const pages = Object.fromEntries(Object.entries(unsent.pages).filter(([page]) => page !== address))
  return Object.keys(pages).length > 0 ? { ...unsent, pages } : null
}
