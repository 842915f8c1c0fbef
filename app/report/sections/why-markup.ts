import type { Line } from '#assessment/report/explanation.ts'
import { escapeHtml, joined, type Markup, markup } from '../../ui/escape-html.ts'
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
export const whyMarkup = ({ said, missing, lines }: WhyView, words: WhyWords): Markup =>
  joined([
    listMarkup(
      words.said,
      said.map((quote) => {
        const concern = quote.concern ? markup`<i>${escapeHtml(words.concern(quote.concern))}</i>` : nothing
        return itemMarkup(joined([saidMarkup(quote.text, words.answer(quote)), concern]), quote.offPaper)
      }),
    ),
    listMarkup(
      words.missing,
      missing.map((question) => itemMarkup(escapeHtml(question))),
    ),
    listMarkup(
      words.rule,
      lines.map((line) => itemMarkup(escapeHtml(words.line(line)), line.withheld)),
    ),
  ])

const nothing = joined([])

const listMarkup = (title: string, items: readonly Markup[]): Markup =>
  items.length > 0 ? markup`<p>${escapeHtml(title)}</p><ul>${joined(items)}</ul>` : nothing

/** An item of a list as HTML. `offPaper`: it is never printed. */
export const itemMarkup = (item: Markup, offPaper = false): Markup =>
  offPaper ? markup`<li data-off-paper="true">${item}</li>` : markup`<li>${item}</li>`
