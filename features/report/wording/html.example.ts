const voidElements = [
  'area',
  'base',
  'br',
  'circle',
  'col',
  'ellipse',
  'hr',
  'img',
  'input',
  'line',
  'link',
  'meta',
  'path',
  'rect',
]
const withoutText = ['script', 'style', 'title', 'svg', 'head']

/** Returns a page without its print-only parts. */
export function onScreen(html: string): string {
  const start = html.indexOf(paperOnly)
  if (start < 0) return html
  let depth = 0
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return html.slice(0, start) + onScreen(html.slice(start + index + tag.length))
  }
  throw new Error('The part for paper has no end')
}

const paperOnly = '<div class="on-paper">'
const isForPaper = (tag: string) => tag.startsWith(paperOnly)

/**
 * Returns the text of a page's `<main>` (or all of it) as the screen shows it, without elements with an opening tag
 * that matches `isLeftOut`.
 */
export function visibleText(html: string, isLeftOut = isForPaper): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const out: string[] = []
  let skipping = 0
  for (const [, tag, name, text] of main
    .replaceAll(/<!--[\s\S]*?-->|<wbr\/>/g, '')
    .matchAll(/(<\/?([a-z][a-z0-9]*)[^>]*>)|([^<]+)/gi)) {
    if (text !== undefined) {
      if (skipping === 0) out.push(text)
    } else if (tag && name && !tag.endsWith('/>') && !voidElements.includes(name.toLowerCase())) {
      if (tag.startsWith('</')) skipping -= skipping > 0 ? 1 : 0
      else if (skipping > 0 || withoutText.includes(name.toLowerCase()) || isLeftOut(tag)) skipping += 1
    }
  }
  return decode(out.join(' ')).replaceAll(/\s+/g, ' ').trim()
}

/** Returns the text of a page as it is printed. */
export const textOnPaper = (html: string): string =>
  visibleText(html, (tag) => /\sdata-off-paper|class="[^"]*\b(no-print|side|btn|dlg)\b/.test(tag))

/** Returns the address of the content printed in place of a page; null if the page has none. */
export function copyOf(html: string): string | null {
  const [, address] = /<div class="on-paper" data-copy="([^"]*)"/.exec(html) ?? []
  return address === undefined ? null : decode(address)
}

/**
 * Returns the text of a form as it is printed, with the tag of each control, which contains its value. Hidden fields
 * are not printed.
 */
export const formOnPaper = (html: string): string =>
  textOnPaper(html.replaceAll(/<(input\b(?![^>]*type="hidden")[^>]*)>/g, ' [$1] '))

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }
const decode = (text: string) => text.replaceAll(/&([a-z]+|#x27);/g, (full, name: string) => names[name] ?? full)
