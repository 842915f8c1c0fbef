import type { State } from '#assessment/report/report.ts'
import { questionnaireOf } from '#domain/check-ups/response.server.ts'
import { coverOf } from '#features/report/present/cover.ts'
import { textsAbout } from '#features/report/present/reader/texts-about.ts'
import { type WayToHelp, waysFor } from '#features/report/present/ways-to-help.ts'
import { viewFor } from '#features/report/view.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** The top of the report that a contact will see: headline, state, and the first way to help. */
export type SharePreview = { name: string | null; headline: string; state: State | null; way: WayToHelp }

/** The preview without private parts and with them; null for a check-up with another kind of report. */
export type SharePreviews = { hidden: SharePreview; shown: SharePreview } | null

/** Returns the beginning of the report that a contact will see, with and without private parts. */
export async function previewsFor(
  ctx: RequestContext,
  response: Response,
  name: string | null,
): Promise<SharePreviews> {
  if (questionnaireOf(ctx, response).report !== 'wellbeing') return null
  const [hidden, shown] = await Promise.all(
    [false, true].map((withPrivate) => previewFor(ctx, response, name, withPrivate)),
  )
  return hidden && shown ? { hidden, shown } : null
}

async function previewFor(
  ctx: RequestContext,
  response: Response,
  name: string | null,
  withPrivate: boolean,
): Promise<SharePreview | null> {
  const reader = { who: 'contact', withPrivate } as const
  const view = await viewFor(ctx, response, reader, { personName: name ?? undefined })
  const [way] = view ? waysFor(view) : []
  if (!view || !way) return null
  const texts = translations[ctx.locale]
  const { headline } = coverOf(view, view.about ? textsAbout(texts, view.about) : texts)
  return { name: view.about?.name ?? null, headline, state: view.state.state, way }
}
