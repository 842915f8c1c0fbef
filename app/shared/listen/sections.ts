/** Where the section that holds part `at` ends: the place of the next part that begins one, or the end of all parts. */
export function sectionEnd(parts: readonly { begins?: boolean }[], at: number): number {
  const next = parts.findIndex((part, place) => place > at && part.begins)
  return next === -1 ? parts.length : next
}

/**
 * Words that stand one after the other, in elements of their own, as they are read: a number with its unit, and a new
 * sentence where a capital or a quotation begins one.
 */
export function joined(texts: readonly string[]): string {
  return texts.reduce((all, text) => {
    if (all === '' || /\s$/.test(all) || /^[\s\p{Pf}.,;:!?)]/u.test(text)) return all + text
    const isNew = /^[\p{Lu}\p{Pi}¿¡]/u.test(text) && !/[.!?:…]$/.test(all)
    return `${all}${isNew ? '.' : ''} ${text}`
  }, '')
}
