import type { Line } from '#assessment/report/explanation.ts'
import { escapedText } from '../../ui/escaped-text.ts'
import { saidMarkup } from '../../ui/said/said-markup.ts'
import type { WhyView } from '../present/present-why.ts'

/** The words of reasons: the title of each list, and what stands in it. */
export type WhyWords = {
  said: string
  missing: string
  rule: string
  answer: (quote: WhyView['said'][number]) => string
  concern: (concern: 'some' | 'high') => string
  line: (line: Line) => string
}

/**
 * Returns a reason as HTML: the answers, the missing answers, and how the rule was applied. A report has thirty, a quarter of its
 * elements, and as markup they take React a tenth of the time. Every text in it is escaped.
 */
export const whyMarkup = ({ said, missing, lines }: WhyView, words: WhyWords): string =>
  listMarkup(
    words.said,
    said.map((quote) => {
      const concern = quote.concern ? `<i>${escapedText(words.concern(quote.concern))}</i>` : ''
      return itemMarkup(saidMarkup(quote.text, words.answer(quote)) + concern, quote.offPaper)
    }),
  ) +
  listMarkup(
    words.missing,
    missing.map((question) => itemMarkup(escapedText(question))),
  ) +
  listMarkup(
    words.rule,
    lines.map((line) => itemMarkup(escapedText(words.line(line)), line.withheld)),
  )

const listMarkup = (title: string, items: readonly string[]): string =>
  items.length > 0 ? `<p>${escapedText(title)}</p><ul>${items.join('')}</ul>` : ''

/** `offPaper`: it is never printed. */
const itemMarkup = (markup: string, offPaper = false): string =>
  `<li${offPaper ? ' data-off-paper="true"' : ''}>${markup}</li>`
