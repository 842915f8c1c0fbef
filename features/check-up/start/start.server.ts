import { takeFrameButton } from '#domain/check-ups/help-now/frame-buttons.server.ts'
import { pagesOf } from '#domain/check-ups/report-address.ts'
import { questionnaireWithId } from '#domain/check-ups/response.server.ts'
import { setFrontSubject } from '#domain/subjects/set-front-subject.server.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import { saveComfortSeen } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { assessmentToBegin, beginResponse, type Refusal } from '../begin.server.ts'
import { absentParameter } from '../question/pages.ts'
import {
  readStart,
  type Start,
  type StartField,
  type StartValues,
  startQuery,
  startValues,
  type UsualChoices,
} from './start.ts'
import { type OtherValues, otherValues, readOther } from './start-other.ts'
import { chosenSubject, hasSeveralPersons } from './whose.server.ts'

/** The start form to show again: typed values, invalid fields, or why the check-up cannot start. */
export type RejectedStart = {
  values: StartValues
  /** The values of the form that starts a check-up for another person. */
  other?: OtherValues
  wrong: StartField[]
  refused: Refusal | null
}

type Outcome = { to: string } | { rejected: RejectedStart; status: number }

const refusalStatus = { partnerZero: 422, tooMany: 429 } as const

/** Returns the default choices of a start page: the page for caregivers selects answering for another person. */
export const usualChoices = ({ audience, form }: Campaign): UsualChoices => ({
  audience: audience === 'caregiver' ? 'for' : 'self',
  length: form,
})

/** Handles a start form: applies a button of the page, its header or footer, or starts the check-up. */
export async function submitStart(ctx: RequestContext, campaign: Campaign, url: URL, form: FormData): Promise<Outcome> {
  const assessmentId = assessmentToBegin(ctx, url)
  const values = startValues(form, usualChoices(campaign))
  const other = otherValues(form)
  const read =
    campaign.layout === 'short'
      ? { start: shortStart(campaign) }
      : campaign.layout === 'other'
        ? readOther(other, campaign.form)
        : readStart(form, campaign.form)
  const elsewhere = await takeFrameButton(ctx, form, withValues(url, values))
  if (elsewhere !== null) return { to: elsewhere }
  if ('wrong' in read) return { rejected: { values, other, wrong: read.wrong, refused: null }, status: 422 }
  const { whose, ...start } = read.start
  const subject =
    whose === undefined || !hasSeveralPersons(ctx) ? undefined : await chosenSubject(ctx, whose, start.audience)
  if (subject === 'unknown') return { rejected: { values, wrong: ['whose'], refused: null }, status: 422 }
  const wording = campaign.layout === 'short' ? 'startShort' : 'start'
  // Asked on the start page for a ZIP code; the report also asks for it when it helps.
  const zip = ctx.sessionState?.session.zip ?? null
  const started = await beginResponse(ctx, { campaign, assessmentId, wording, zip, subject, ...start })
  if ('refused' in started)
    return { rejected: { values, other, wrong: [], refused: started.refused }, status: refusalStatus[started.refused] }
  saveComfortSeen(ctx)
  if (subject && subject.who !== 'cares') await setFrontSubject(ctx, subject.id)
  const isAbsent = campaign.layout === 'other' && other.with === 'no'
  const query = started.form === 'return' ? '?welcome=1' : isAbsent ? `?${absentParameter}=1` : ''
  return { to: inLocale(ctx.locale, `${pagesOf(questionnaireWithId(ctx, assessmentId))}/1${query}`) }
}

/** Returns the form values of the short start page. It has no fields: everybody answers for themselves. */
const shortStart = ({ form }: Campaign): Start => ({ audience: 'self', form })

/** Returns the page's address with the form values that may be in a URL. */
function withValues(url: URL, values: StartValues): string {
  const query = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(startQuery(values))) query.set(name, value)
  return `${url.pathname}?${query}`
}
