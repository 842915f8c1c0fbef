import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { budgets } from '#platform/abuse/budgets.ts'
import { nearestNetwork } from '#platform/abuse/networks.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Template } from '#platform/pdf-engine/documents.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Reasons for a missing PDF. Their texts are in printable.json. */
export type PdfProblem = 'busy' | 'unavailable' | 'failed' | 'tooMany'

/** The HTTP status of each problem, and the seconds until a retry. */
export const pdfStatus = {
  busy: { status: 503, retryAfter: 30 },
  unavailable: { status: 503, retryAfter: 3600 },
  failed: { status: 503, retryAfter: 60 },
  tooMany: { status: 429, retryAfter: budgets.pdf.seconds },
} as const satisfies Record<PdfProblem, { status: 429 | 503; retryAfter: number }>

export type RenderedPdf = { answer: Response } | { problem: PdfProblem }

/** A PDF to render: template, file name without extension, language and data. */
export type PdfRequest = { template: Template; name: string; locale: Locale; data: () => Promise<unknown> }

/**
 * Renders a tagged PDF as a response; on failure returns the reason. The caller must authorize first. Calls `data` only
 * when rendering starts.
 */
export async function sendPdf(ctx: RequestContext, { template, name, locale, data }: PdfRequest): Promise<RenderedPdf> {
  const { deps } = ctx
  if (!deps.documents.available) return { problem: 'unavailable' }
  const session = ctx.sessionState?.session.id ?? nearestNetwork(ctx)
  if (!(await allow(ctx, 'pdf', session))) return { problem: 'tooMany' }
  const asker = { session, network: nearestNetwork(ctx) }
  const rendered = await deps.documents.make(template, data, deps.now(), asker)
  if ('failed' in rendered) return { problem: rendered.failed }
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
    'content-language': locale,
    'cache-control': 'no-store',
  }
  return { answer: new Response(rendered.pdf, { headers }) }
}
