import { data } from 'react-router'
import { v7 as uuid } from 'uuid'
import type { Form } from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { hasShortForm } from '#assessment/questionnaire/short-form.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { finishedOf } from '#domain/check-ups/last-finished.server.ts'
import { minutesOf } from '#domain/check-ups/minutes.server.ts'
import { questionnaireWithId } from '#domain/check-ups/response.server.ts'
import { returnCode, returnCodeHash } from '#domain/check-ups/return-code/return-code.ts'
import { giveConsent } from '#domain/consent/consent.server.ts'
import { consentTexts, type Wording } from '#domain/consent/consent-texts.server.ts'
import { saveWithConsent } from '#domain/people/account.server.ts'
import { sortCheckUps } from '#domain/subjects/sort-check-ups.server.ts'
import type { Who } from '#domain/subjects/sorting.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { Deps } from '#platform/request/deps.ts'
import { deviceClass } from '#platform/request/device.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { BrowserSession, Response } from '#platform/request/session-state.ts'
import { notifyCenter } from './center-progress.server.ts'
import { readReturningPlan } from './returning/returning-plan.server.ts'
import type { Audience } from './start/start.ts'

/** The default questionnaire, unless the address or the session has another one. */
export const defaultAssessmentId = 13

/** A subject of the account, chosen for a check-up to start. */
export type ChosenSubject = { id: string; who: Who; name: string }

/** Input for starting a check-up, which includes the consent. */
export type Beginning = {
  campaign: Campaign | null
  assessmentId: number
  audience: Audience
  /** The subject of the account that it is about; null if uncertain, undefined if the page does not ask. */
  subject?: ChosenSubject | null | undefined
  /** First name of the person that it is about, as typed before the start. */
  firstName?: string | null
  /** Ignored if the questionnaire has no short form. */
  form: Form
  /** Five digits, or null. */
  zip: string | null
  /** The consent text that the page showed. */
  wording: Extract<Wording, 'start' | 'startShort'>
  /** Started by an API call, without (`call`) or with the identity of a service; undefined if started on a page. */
  startedBy?: 'call' | 'service'
  /** Start parameters of a call, which override those in the session from a start link. */
  startParameters?: StartParameters
}

/** Parameters of a start link or a call that are stored with the check-up. */
export type StartParameters = Partial<
  Pick<BrowserSession, 'prev_response_id' | 'preset_state_id' | 'promo_code' | 'access_id' | 'client_id' | 'test_flag'>
>

/**
 * Tests if a check-up is saved to the signed-in account when it starts. Not on a shared computer, and not for staff,
 * who start check-ups with many people.
 */
export const savesAtOnce = ({ signedIn, sessionState }: RequestContext): boolean =>
  signedIn !== null && signedIn.person.role === 'person' && !sessionState?.session.kiosk

/**
 * Reason why a check-up cannot start: the visitor has the invalid partner id 0, or the address exceeds the rate limit.
 */
export type Refusal = 'partnerZero' | 'tooMany'

/**
 * Returns the id of the questionnaire to start: from the query (`assessment_id`), the start page or the session, in
 * this order; else 13. Throws 404 for an unknown one.
 */
export function assessmentToBegin(ctx: RequestContext, url: URL): number {
  const named = url.searchParams.get('assessment_id')?.trim()
  if (named && !/^\d{1,9}$/.test(named)) throw data(null, { status: 404 })
  const ofCampaign = ctx.campaign?.assessment
  const id = named
    ? Number(named)
    : ofCampaign !== undefined && ofCampaign !== defaultAssessmentId
      ? ofCampaign
      : (assessmentOfSession(ctx) ?? defaultAssessmentId)
  return questionnaireWithId(ctx, id).id
}

/** Returns the questionnaire in the session; null if it can only be started at its own start page. */
function assessmentOfSession({ sessionState, deps }: RequestContext): number | null {
  const id = sessionState?.session.assessment_id ?? null
  const questionnaire = id === null ? undefined : deps.content.questionnaires.get(id)
  return questionnaire?.pagesAt === undefined ? id : null
}

/**
 * Starts a check-up as the current one of the browser session and stores the session's start parameters with it
 * (partner, promotion code and so on). Reuses a current check-up without submitted pages, so that a form sent twice
 * creates only one. `inTransaction` runs in the same transaction, before a concurrent request can reuse the check-up.
 */
export async function beginResponse(
  ctx: RequestContext,
  beginning: Beginning,
  inTransaction?: (trx: AnyTransaction, response: Response) => Promise<void>,
): Promise<Response | { refused: Refusal }> {
  const { deps, partner } = ctx
  const { subject } = beginning
  if (ctx.partnerId === 0) return { refused: 'partnerZero' }
  const isNew = ctx.sessionState === null
  const remembered = {
    ...beginning.startParameters,
    campaign: beginning.campaign?.path ?? null,
    assessment_id: beginning.assessmentId,
    partner_key: partner?.key ?? null,
    zip: beginning.zip,
  }
  const questionnaire = questionnaireWithId(ctx, beginning.assessmentId)
  const form = availableForm(questionnaire, beginning.form)
  const onClass = (beginning.startedBy ?? 'page') === 'page' ? deviceClass(ctx.device) : null
  // Outside the transaction, since SQLite has a single connection.
  const minutes = await minutesOf(ctx, questionnaire, form, onClass)
  const minutesOfReturn = beginning.form === 'return' ? await minutesOf(ctx, questionnaire, 'return', onClass) : null
  return deps.db.transaction().execute(async (trx) => {
    if (!(await allow(ctx, 'start', '', { db: trx }))) return { refused: 'tooMany' }
    if (!partner) deps.log.warn({ reference: ctx.reference }, 'a check-up begins without a partner')
    const session = await ctx.ensureSession(trx)
    // This update locks the session's row: a concurrent request of the same browser waits here.
    await trx.updateTable('browser_session').set(remembered).where('id', '=', session.id).execute()
    const untouched = isNew ? undefined : await findUntouched(trx, session.id)
    const carried = { ...session, ...remembered }
    const facts = {
      ...factsOf(ctx, carried, beginning),
      // A reused check-up may have the name of another person.
      ...{ form, minutes, device_class: onClass, first_name: beginning.firstName ?? null },
      prev_response_id:
        beginning.startParameters?.prev_response_id ??
        (subject === null || (isNew && !ctx.signedIn) ? null : await findPrevious(ctx, trx, session, beginning)),
      ...(beginning.form === 'return' &&
        subject !== null &&
        (await returningFacts(ctx, trx, beginning, minutesOfReturn))),
      ...(subject && { first_name: subject.name || null }),
    }
    const response = untouched
      ? await updateResponse(trx, untouched.id, facts)
      : await createCurrentResponse(trx, deps, session, facts)
    await giveConsent(
      { ...deps, db: trx },
      {
        kind: 'collect',
        texts: consentTexts(beginning.wording, ctx.locale),
        locale: ctx.locale,
        responseId: response.id,
        personId: ctx.signedIn?.person.id ?? null,
      },
    )
    await notifyCenter(deps, trx, partner, response, 'started')
    const { signedIn } = ctx
    if (signedIn && savesAtOnce(ctx)) {
      const isSaved = subject === undefined ? beginning.audience === 'self' : subject !== null
      // The reused check-up may be about another person now.
      if (subject !== undefined || !isSaved)
        await trx.deleteFrom('response_owner').where('response_id', '=', response.id).execute()
      if (isSaved)
        await saveWithConsent(
          ctx,
          trx,
          response.id,
          signedIn.person.id,
          subject ? 'startSubject' : 'startSignedIn',
          subject?.id,
        )
    }
    await inTransaction?.(trx, response)
    Object.assign(session, remembered, { response_id: response.id })
    ctx.sessionState = { session, response: response }
    return response
  })
}

/**
 * Returns the additional column values of a check-up in the `return` form; null if the person has no earlier check-up.
 */
async function returningFacts(ctx: RequestContext, trx: AnyTransaction, beginning: Beginning, minutes: number | null) {
  const found = await readReturningPlan(contextOf(ctx, beginning), trx, beginning)
  if (!found) return null
  const { plan, last } = found
  const { first_name } = last
  return { form: 'return', minutes, asked: JSON.stringify(plan), prev_response_id: last.id, first_name }
}

type Facts = Omit<
  Response,
  | 'id'
  | 'return_code_hash'
  | 'code_version'
  | 'code_ended_at'
  | 'help_asked_at'
  | 'saved_at'
  | 'first_name'
  | 'closed_at'
  | 'prev_same'
>

/**
 * Returns the id of the previous check-up with the same questionnaire: from the start link, else the last completed
 * one. Only a check-up of this browser or of the signed-in account holder, so that a foreign link cannot connect it to
 * another person's.
 */
async function findPrevious(
  ctx: RequestContext,
  trx: AnyTransaction,
  session: Pick<BrowserSession, 'id' | 'prev_response_id'>,
  beginning: Beginning,
): Promise<string | null> {
  const { deps } = ctx
  const { assessmentId, audience, subject } = beginning
  const { signedIn } = contextOf(ctx, beginning)
  if (signedIn && !signedIn.person.isSorted) await sortCheckUps({ db: trx, now: deps.now }, signedIn.person.id)
  const ofBrowser = subject ? undefined : session
  const own = await finishedOf(trx, { session: ofBrowser, signedIn, assessmentId, audience }).select('r.id').execute()
  const named = own.find(({ id }) => id === session.prev_response_id)
  return (named ?? own[0])?.id ?? null
}

/** Returns the context restricted to the earlier check-ups of the chosen subject. */
const contextOf = (ctx: RequestContext, { subject }: Beginning): RequestContext =>
  subject && ctx.signedIn ? { ...ctx, sessionState: null, signedIn: withFront(ctx.signedIn, subject.id) } : ctx

const withFront = ({ person, signIn }: SignedIn, frontSubject: string): SignedIn => ({
  person: { ...person, frontSubject },
  signIn,
})

function factsOf(
  ctx: RequestContext,
  session: BrowserSession,
  beginning: Beginning,
): Omit<Facts, 'prev_response_id' | 'form' | 'minutes' | 'device_class'> {
  const { deps, partner } = ctx
  const { campaign } = beginning
  const moment = deps.now().toISOString()
  return {
    assessment_id: beginning.assessmentId,
    asked: null,
    partner_id: partner?.id ?? null,
    partner_key: partner?.key ?? null,
    campaign: campaign?.path ?? null,
    locale: ctx.locale,
    audience: beginning.audience,
    preset_state_id: session.preset_state_id ?? campaign?.presetState ?? null,
    promo_code: session.promo_code ?? campaign?.promoCode ?? null,
    access_id: session.access_id,
    client_id: session.client_id,
    test_flag: Math.max(session.test_flag, campaign?.testFlag ? 1 : 0),
    zip: beginning.zip,
    begun_by: beginning.startedBy ?? 'page',
    consent_version: deps.content.version,
    consented_at: moment,
    started_at: moment,
    updated_at: moment,
    completed_at: null,
  }
}

/** Returns the short form if it is wanted and available, else the full one. */
export const availableForm = (questionnaire: Questionnaire, wanted: Form): Form =>
  wanted === 'short' && hasShortForm(questionnaire) ? 'short' : 'whole'

const findUntouched = (trx: AnyTransaction, sessionId: string) =>
  trx
    .selectFrom('browser_session as s')
    .innerJoin('response_holder as h', (join) =>
      join.onRef('h.session_id', '=', 's.id').onRef('h.response_id', '=', 's.response_id'),
    )
    .innerJoin('response as r', 'r.id', 'h.response_id')
    .select('r.id')
    .where('s.id', '=', sessionId)
    .where('h.via', '=', 'author')
    .where('r.completed_at', 'is', null)
    .where('r.help_asked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('response_page as p').select('p.page_id').whereRef('p.response_id', '=', 'r.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('answer as a').select('a.question_id').whereRef('a.response_id', '=', 'r.id'))),
    )
    .executeTakeFirst()

const updateResponse = (trx: AnyTransaction, id: string, facts: Facts): Promise<Response> =>
  trx.updateTable('response').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Stores a check-up as the session's current one. */
async function createCurrentResponse(
  trx: AnyTransaction,
  deps: Pick<Deps, 'keyedHash'>,
  session: BrowserSession,
  facts: Facts,
): Promise<Response> {
  const response = await createResponse(trx, deps, facts)
  const current = {
    response_id: response.id,
    session_id: session.id,
    created_at: response.started_at,
    via: 'author',
  } as const
  await trx.insertInto('response_holder').values(current).execute()
  await trx.updateTable('browser_session').set({ response_id: response.id }).where('id', '=', session.id).execute()
  return response
}

/** Stores a check-up with a new id. Retries with another id as long as another check-up has the same return code. */
async function createResponse(
  trx: AnyTransaction,
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  facts: Facts,
): Promise<Response> {
  for (;;) {
    const id = uuid()
    const response = await trx
      .insertInto('response')
      .values({ ...facts, id, return_code_hash: returnCodeHash(keyedHash, returnCode(keyedHash, id)) })
      .onConflict((conflict) => conflict.column('return_code_hash').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (response) return response
  }
}
