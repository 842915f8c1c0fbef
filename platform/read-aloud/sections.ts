/**
 * Returns the end index (exclusive) of the section that contains part `at`: the next part that begins a section, or the
 * length.
 */
export function sectionEnd(parts: readonly { begins?: boolean }[], at: number): number {
  const next = parts.findIndex((part, place) => place > at && part.begins)
  return next === -1 ? parts.length : next
}

/**
 * Joins the texts of adjacent inline elements for speech: with a space, and with a period before a text that begins
 * with a capital letter or an opening quotation mark.
 */
export function joined(texts: readonly string[]): string {
  return texts.reduce((all, text) => {
    if (all === '' || /\s$/.test(all) || /^[\s\p{Pf}.,;:!?)]/u.test(text)) return all + text
    const isNew = /^[\p{Lu}\p{Pi}¿¡]/u.test(text) && !/[.!?:…]$/.test(all)
    return `${all}${isNew ? '.' : ''} ${text}`
  }, '')
}
