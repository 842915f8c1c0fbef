import { escapeHtml } from '../../ui/escape-html.ts'
import { wholeNumbersMarkup } from '../../ui/whole-numbers/whole-numbers-markup.ts'
import type { Item, Line, Span } from './printable.ts'

/**
 * Lines as HTML: a report on paper has several hundred, and as markup they take React a tenth of the time. Every text in it
 * is escaped.
 */
export const lineMarkup = (line: Line): string =>
  typeof line === 'string' ? wholeNumbersMarkup(line) : line.map(spanMarkup).join('')

/** Returns the entries of a list as HTML. */
export const itemsMarkup = (items: readonly Item[]): string =>
  items.map(({ lines }) => `<li>${lines.map((line) => `<div>${lineMarkup(line)}</div>`).join('')}</li>`).join('')

function spanMarkup({ text, bold, href, phone }: Span): string {
  const words = bold ? `<b>${escapeHtml(text)}</b>` : wholeNumbersMarkup(text)
  if (!href) return words
  return `<a href="${escapeHtml(href)}"${phone ? ' class="paper__phone"' : ''}>${words}</a>`
}
