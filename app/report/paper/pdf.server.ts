import type { Locale } from '#assessment/questionnaire.ts'
import { budgets } from '../../shared/guard/budgets.ts'
import { nearestNetwork } from '../../shared/guard/networks.ts'
import { allow } from '../../shared/guard/rate-limit.server.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response as CheckUp } from '../../shared/visit/visit.ts'
import { dayOfMoment } from '../../shared/words/dates.ts'
import { words } from '../../shared/words/words.server.ts'
import type { ReportView } from '../present/report-view.ts'
import { partnerOf, viewOf } from '../view.server.ts'
import { forTemplate, type PaperChoices, type Printable } from './printable.ts'
import { printableReport } from './printable-report.ts'

/** Why there is no PDF. Each has a text in printable.json. */
export type PdfProblem = 'busy' | 'unavailable' | 'failed' | 'tooMany'

/** The HTTP status of each problem, and the seconds after which to try again. */
export const pdfStatus = {
  busy: { status: 503, retryAfter: 30 },
  unavailable: { status: 503, retryAfter: 3600 },
  failed: { status: 503, retryAfter: 60 },
  tooMany: { status: 429, retryAfter: budgets.pdf.seconds },
} as const satisfies Record<PdfProblem, { status: 429 | 503; retryAfter: number }>

/**
 * Returns the report of a response as it may be printed, in a language. Redirects to the check-up if it is not
 * finished, as the screens do.
 */
export async function printableOf(
  ctx: RequestContext,
  response: CheckUp,
  { withPrivate, withMore }: Pick<PaperChoices, 'withPrivate' | 'withMore'>,
  locale: Locale = ctx.locale,
): Promise<Printable> {
  const view = await viewOf(ctx, response, { who: 'paper', withPrivate }, { locale })
  return printableFrom(ctx, response, view, { withMore, locale })
}

/** Returns a view for paper as a printable document. */
export async function printableFrom(
  ctx: RequestContext,
  response: CheckUp,
  view: ReportView,
  { withMore = false, locale = ctx.locale }: { withMore?: boolean; locale?: Locale } = {},
): Promise<Printable> {
  const { origin, timeZone } = ctx.deps.settings
  return printableReport({
    view,
    words,
    locale,
    day: dayOfMoment(response.completed_at ?? response.updated_at, locale, timeZone),
    partner: await partnerOf(ctx, response),
    withMore,
    topicAddress: (topic) => origin + pathTo(locale, '/knowledge-base/:topic', { topic }),
  })
}

/** A PDF as a response to send, or why there is none. */
export type MadePdf = { answer: Response } | { problem: PdfProblem }

/** Makes the tagged PDF of a report. The caller must be checked before. */
export const reportPdf = (
  ctx: RequestContext,
  response: CheckUp,
  choices: PaperChoices,
  locale: Locale = ctx.locale,
): Promise<MadePdf> =>
  makePdf(ctx, {
    locale,
    fileName: words[locale].t('printable:fileName'),
    document: async () => forTemplate(await printableOf(ctx, response, choices, locale), choices),
  })

/** What a PDF is made of; `document` is asked for it when its turn has come. */
type PdfInput = { locale: Locale; fileName: string; document: () => Promise<ReturnType<typeof forTemplate>> }

/** Makes the tagged PDF of a document. */
export async function makePdf(ctx: RequestContext, { locale, fileName, document }: PdfInput): Promise<MadePdf> {
  const { deps } = ctx
  if (!deps.documents.available) return { problem: 'unavailable' }
  const session = ctx.visit?.session.id ?? nearestNetwork(ctx)
  if (!(await allow(ctx, 'pdf', session))) return { problem: 'tooMany' }
  const asker = { session, network: nearestNetwork(ctx) }
  const made = await deps.documents.make('report', document, deps.now(), asker)
  if ('failed' in made) return { problem: made.failed }
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileName}.pdf"`,
    'content-language': locale,
    'cache-control': 'no-store',
  }
  return { answer: new Response(made.pdf, { headers }) }
}
