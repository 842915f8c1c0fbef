/** Markup that axe skips, or checks only for its presence. */
const unchecked: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|title)\b[\s\S]*?<\/\1>|<link[^>]*>|<meta[^>]*>|<input[^>]*type="hidden"[^>]*>|<!-- -->/g, ''],
  [/ (href|action|formaction|nonce)="(?!#)[^"]*"/g, ' $1=""'],
  // Both languages are valid.
  [/ (lang|hrefLang|value)="(en|es)"/g, ' $1=""'],
  // Texts and addresses for scripts.
  [/ (data-[\w-]+)="[^"]*[ /][^"]*"/g, ' $1=""'],
]
const texts = />([^<]+)<| (aria-label|alt|title|placeholder)="([^"]*)"/g

/**
 * Returns the markup up to the main part of a page, of this part, and of the rest, with the order in which each text
 * first appears instead of the texts. Axe finds the same in equal parts, since it checks only whether a text is there
 * and whether two are the same.
 */
export function skeletonsOf(html: string): string[] {
  const markup = unchecked.reduce((left, [pattern, instead]) => left.replace(pattern, instead), html)
  return markup.split(/(?=<main)|(?<=<\/main>)/).map((part) => {
    const order = new Map<string, string>([['', '']])
    const numberOf = (text: string) => {
      const trimmed = text.trim()
      const number = order.get(trimmed) ?? `${order.size}`
      order.set(trimmed, number)
      return number
    }
    return part.replace(texts, (_, text, name, value) =>
      name ? ` ${name}="${numberOf(value)}"` : `>${numberOf(text)}<`,
    )
  })
}
