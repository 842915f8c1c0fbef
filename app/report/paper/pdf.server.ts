import type { Locale } from '#assessment/questionnaire.ts'
import type { Report } from '#assessment/report/report.ts'
import { reportForPaper } from '#assessment/report/withheld.ts'
import { allow } from '../../shared/guard/rate-limit.server.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response as CheckUp } from '../../shared/visit/visit.ts'
import { dayOfMoment } from '../../shared/words/dates.ts'
import { words } from '../../shared/words/words.server.ts'
import { partnerOf, viewOf } from '../view.server.ts'
import { forTemplate, type PaperChoices, type Printable } from './printable.ts'
import { printableReport } from './printable-report.ts'

/** How many PDF documents one holder of check-ups may make in ten minutes: more than anybody needs. */
const limit = { name: 'pdf', points: 30, seconds: 600 }

/** Why there is no PDF. Each has words in printable.json. */
export type PdfProblem = 'busy' | 'unavailable' | 'failed' | 'tooMany'

/** The status that says so, and after how many seconds another try makes sense. */
export const pdfStatus = {
  busy: { status: 503, retryAfter: 30 },
  unavailable: { status: 503, retryAfter: 3600 },
  failed: { status: 503, retryAfter: 60 },
  tooMany: { status: 429, retryAfter: limit.seconds },
} as const satisfies Record<PdfProblem, { status: 429 | 503; retryAfter: number }>

/**
 * The report of a response as it may stand on paper, in a language. Whoever is in the middle of the check-up is sent back
 * to it, as on the screen.
 */
export async function printableOf(
  ctx: RequestContext,
  response: CheckUp,
  { withPrivate }: Pick<PaperChoices, 'withPrivate'>,
  locale: Locale = ctx.locale,
): Promise<Printable> {
  const restrict = (report: Report) => reportForPaper(report, { withPrivate })
  const [view, partner] = await Promise.all([viewOf(ctx, response, { locale, restrict }), partnerOf(ctx, response)])
  const { origin, timeZone } = ctx.deps.settings
  return printableReport({
    view,
    words,
    locale,
    day: dayOfMoment(response.completed_at ?? response.updated_at, locale, timeZone),
    partner,
    withPrivate,
    topicAddress: (topic) => origin + pathTo(locale, '/knowledge-base/:topic', { topic }),
  })
}

/** Makes the tagged PDF of a report that the asker may read, as an answer to send; else says why there is none. */
export async function reportPdf(
  ctx: RequestContext,
  response: CheckUp,
  choices: PaperChoices,
  locale: Locale = ctx.locale,
): Promise<{ answer: Response } | { problem: PdfProblem }> {
  const { deps } = ctx
  if (!deps.documents.available) return { problem: 'unavailable' }
  if (!(await allow(deps, limit, ctx.visit?.session.id ?? ctx.addressPrefix))) return { problem: 'tooMany' }
  const data = async () => forTemplate(await printableOf(ctx, response, choices, locale), choices)
  const made = await deps.documents.make('report', data, deps.now())
  if ('failed' in made) return { problem: made.failed }
  const name = `${words[locale].t('printable:fileName')}.pdf`
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'content-language': locale,
    'cache-control': 'no-store',
  }
  return { answer: new Response(made.pdf, { headers }) }
}
