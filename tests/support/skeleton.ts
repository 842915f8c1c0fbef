/** Markup that axe skips, or checks only for its presence. */
const unchecked: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|title)\b[\s\S]*?<\/\1>|<link[^>]*>|<meta[^>]*>|<input[^>]*type="hidden"[^>]*>|<!-- -->/g, ''],
  [/ (href|action|formaction|nonce)="(?!#)[^"]*"/g, ' $1=""'],
  // Both languages are valid.
  [/ (lang|hrefLang|value)="(en|es)"/g, ' $1=""'],
  // Texts and addresses for scripts.
  [/ (data-[\w-]+)="[^"]*[ /A-Z][^"]*"/g, ' $1=""'],
]
const texts = />([^<]+)<| (aria-label|alt|title|placeholder)="([^"]*)"/g
/** Labels, headings, and texts with an id, which can name another element. */
const named = / (?:aria-label|alt|title|placeholder)="([^"]*)"|<h\d[^>]*>([^<]+)<| id="[^>]*>([^<]+)</g

/**
 * Returns the markup up to the main part of a page, of this part, and of the rest. Texts are replaced by a sign, and
 * names, with the texts equal to one, by the order in which they first appear. Axe finds the same in equal parts, since
 * it checks only whether a text is there, and whether a name is the same as another one or as a text.
 */
export function skeletonsOf(html: string): string[] {
  const markup = unchecked.reduce((left, [pattern, instead]) => left.replace(pattern, instead), html)
  return markup.split(/(?=<main)|(?<=<\/main>)/).map((part) => {
    const names = [...part.matchAll(named)].map((groups) => groups.slice(1).find((each) => each !== undefined) ?? '')
    const order = new Map([...new Set(['', ...names.map((name) => name.trim())])].map((name, at) => [name, `${at}`]))
    const signOf = (text: string) => order.get(text.trim()) ?? 'text'
    return part.replace(texts, (_, text, name, value) => (name ? ` ${name}="${signOf(value)}"` : `>${signOf(text)}<`))
  })
}
