import { escapeHtml, type Markup, markup } from '#app/ui/escape-html.ts'

/** An answer as HTML, as a plain sentence. Inline: for use in a paragraph or a list item. `offPaper`: never printed. */
export const statementMarkup = (statement: string, offPaper = false): Markup => inSpan(escapeHtml(statement), offPaper)

/** The same as the question and, emphasized, the answer. */
export const saidMarkup = (question: string, answer: string, offPaper = false): Markup =>
  inSpan(markup`<span>${escapeHtml(question)}</span> <b>${escapeHtml(answer)}</b>`, offPaper)

const inSpan = (said: Markup, offPaper: boolean): Markup =>
  offPaper ? markup`<span class="said" data-off-paper="true">${said}</span>` : markup`<span class="said">${said}</span>`
