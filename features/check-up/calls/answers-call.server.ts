import type { Answers } from '#assessment/answers/answers.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { shortQuestionnaire } from '#assessment/questionnaire/short-form.ts'
import { closedQuestionnaire } from '#assessment/safety/closed-report.ts'
import { questionnaireWithId } from '#domain/check-ups/response.server.ts'
import { codeFor } from '#domain/check-ups/return-code/return-code.ts'
import { checkCaptcha } from '#platform/abuse/captcha.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { readZip } from '#platform/i18n/zip.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import {
  availableForm,
  type Beginning,
  beginResponse,
  defaultAssessmentId,
  type Refusal,
  type StartParameters,
} from '../begin.server.ts'
import { findAnswerableResponse } from '../check-up.policy.ts'
import { consentText } from '../consent-text.server.ts'
import { applyAnswers } from '../question/apply-answers.ts'
import type { Submission } from '../submit/compute-change.ts'
import { submitPages, submitPagesIn } from '../submit/submit-pages.server.ts'
import type { AnswersPayload, AnswersSaved } from './answers-call.schema.ts'
import {
  answerFields,
  type Fields,
  formOfCall,
  openFields,
  openPages,
  pagesOfCall,
  savedState,
  unknownAnswers,
} from './answers-call.ts'

/** Result of a call with answers. */
export type Submitted =
  | { outcome: 'kept'; state: AnswersSaved }
  | { outcome: 'notFound' }
  /** Completed and opened by return code: readable, but not writable. */
  | { outcome: 'openedByCode' }
  /**
   * Some fields are invalid. The valid answers are stored, unless the call would have started a check-up: then none is
   * started.
   */
  | { outcome: 'invalid'; fields: Fields }
  /** The call has `isLast`, but pages are still open. */
  | { outcome: 'pagesOpen'; fields: Fields }
  | { outcome: Refusal }

/** Starts a check-up or continues one of the caller's, and stores the answers by the same rules as the pages. */
export async function submitAnswers(ctx: RequestContext, sent: AnswersPayload): Promise<Submitted> {
  if (sent.partner_id === 0) return { outcome: 'partnerZero' }
  if (sent.response_id == null) return begin(ctx, sent)
  const response = await findAnswerableResponse(ctx, sent.response_id)
  if (!response) return { outcome: 'notFound' }
  if (response === 'openedByCode') return { outcome: response }
  if (sent.assessment_id != null && sent.assessment_id !== response.assessment_id)
    return { outcome: 'invalid', fields: { assessment_id: 'other' } }
  return save(ctx, response, sent)
}

/** Stores the answers of a call for a check-up that the caller may answer. */
async function save(ctx: RequestContext, response: Response, sent: AnswersPayload): Promise<Submitted> {
  const submitting = submissionOf(questionnaireWithId(ctx, response.assessment_id), sent, response.audience)
  if (!submitting) return { outcome: 'invalid', fields: { page_id: 'unknown' } }
  const { pages, form, options, unknown } = submitting
  const submission = await submitPages(ctx, response, pages, form, options)
  return outcomeOf(ctx, response, { sent, unknown, submission })
}

/**
 * Returns the pages and the form equivalent to a call, and its unknown questions; null for an unknown page. Drops
 * answers to questions that a shared screen does not ask.
 */
function submissionOf(questionnaire: Questionnaire, sent: AnswersPayload, audience: string) {
  const pages = pagesOfCall(audience === 'self' ? questionnaire : closedQuestionnaire(questionnaire), sent)
  if (!pages) return null
  const unknown = unknownAnswers(questionnaire, sent.answers)
  const form = (before: Answers) => formOfCall(sent, before)
  return { pages, form, options: { done: Object.keys(unknown).length === 0, asked: sent.asked }, unknown }
}

/** Converts the result of the equivalent form to the result of a call. */
function outcomeOf(
  { deps }: RequestContext,
  response: Response,
  { sent, unknown, submission }: { sent: AnswersPayload; unknown: Fields; submission: Submission },
): Submitted {
  if (submission.outcome === 'refused') return { outcome: 'partnerZero' }
  const problems = submission.outcome === 'problems' ? submission.problems : []
  const fields = { ...unknown, ...answerFields(problems) }
  if (Object.keys(fields).length > 0) return { outcome: 'invalid', fields }
  const unasked = submission.outcome === 'kept' ? submission.unasked : []
  const state = savedState(response, submission.progress, { unasked, returnCode: codeFor(deps.keyedHash, response) })
  if (!sent.isLast || state.open_pages.length === 0) return { outcome: 'kept', state }
  return {
    outcome: 'pagesOpen',
    fields: Object.fromEntries(state.open_pages.map(({ page_id }) => [page_id, 'open' as const])),
  }
}

/**
 * Starts a check-up with the given answers, all or nothing, since an error response has no check-up id to continue
 * with.
 */
async function begin(ctx: RequestContext, sent: AnswersPayload): Promise<Submitted> {
  const { deps } = ctx
  const { consent } = sent
  const assessmentId = sent.assessment_id ?? ctx.sessionState?.session.assessment_id ?? defaultAssessmentId
  const questionnaire = deps.content.questionnaires.get(assessmentId)
  const partner = sent.partner_id == null ? ctx.partner : await deps.partners.find(String(sent.partner_id))
  const zip = sent.zip ? readZip(sent.zip) : null
  const fields: Fields = {
    ...(!consent && { consent: 'required' }),
    ...(consent && consent.wording !== consentText(consent.locale).wording && { 'consent.wording': 'outdated' }),
    ...(sent.partner_id != null && !partner && { partner_id: 'unknown' }),
    ...(sent.zip && zip === null && { zip: 'invalid' }),
    ...(questionnaire ? problemsOf(questionnaire, sent) : { assessment_id: 'unknown' }),
  }
  const submitting = questionnaire && submissionOf(questionnaire, sent, sent.audience)
  if (!consent || !questionnaire || !submitting || Object.keys(fields).length > 0) return { outcome: 'invalid', fields }
  const open = sent.isLast ? openAfter(questionnaire, sent) : {}
  if (Object.keys(open).length > 0) return { outcome: 'pagesOpen', fields: open }
  const beginner: RequestContext = { ...ctx, locale: consent.locale, partner, partnerId: partner?.id ?? ctx.partnerId }
  const beginning: Beginning = {
    campaign: null,
    assessmentId,
    audience: sent.audience,
    form: sent.form,
    zip,
    wording: 'start',
    startedBy: ctx.service === null ? 'call' : 'service',
    startParameters: startParametersIn(sent),
  }
  if (!(await mayBegin(ctx, partner?.key ?? '', sent.captcha ?? null))) return { outcome: 'tooMany' }
  const { unknown, ...pageSubmission } = submitting
  const saved: { submission?: Submission } = {}
  const started = await beginResponse(beginner, beginning, async (trx, response) => {
    saved.submission = await submitPagesIn(ctx, trx, { response, partner, ...pageSubmission })
  })
  if ('refused' in started) return { outcome: started.refused }
  if (!saved.submission) throw new Error('A check-up was begun without its answers')
  return outcomeOf(ctx, started, { sent, unknown, submission: saved.submission })
}

/** Tests if a call may start a check-up: above a daily limit per network and partner only with a proof of work. */
const mayBegin = async (ctx: RequestContext, partner: string, captcha: string | null): Promise<boolean> =>
  ctx.service !== null ||
  (await allow(ctx, 'begin-call', partner)) ||
  (await checkCaptcha(ctx.deps, captcha)) === 'right'

/** Returns the problems of the answers of a call that would start a check-up. */
function problemsOf(questionnaire: Questionnaire, sent: AnswersPayload): Fields {
  const applied = appliedAnswers(questionnaire, sent)
  return applied
    ? { ...unknownAnswers(questionnaire, sent.answers), ...answerFields(applied.problems) }
    : { page_id: 'unknown' }
}

/** Returns the pages that would still be open after a call that starts a check-up. */
function openAfter(questionnaire: Questionnaire, sent: AnswersPayload): Fields {
  const submitted = new Set(pagesOfCall(questionnaire, sent)?.map(({ id }) => id))
  const answers = appliedAnswers(questionnaire, sent)?.answers ?? {}
  const form = availableForm(questionnaire, sent.form)
  const requested = form === 'short' ? shortQuestionnaire(questionnaire) : questionnaire
  return openFields(openPages(requested, submitted, answers))
}

function appliedAnswers(questionnaire: Questionnaire, sent: AnswersPayload) {
  const questions = pagesOfCall(questionnaire, sent)?.flatMap((page) => page.questions)
  return questions && applyAnswers(questionnaire, questions, formOfCall(sent, {}), {})
}

/** Returns the start parameters of a call. Null removes the value in the session. */
function startParametersIn(sent: AnswersPayload): StartParameters {
  const { prev_response_id, preset_state_id, promo_code, access_id, client_id, test_flag } = sent
  const named = Object.entries({ prev_response_id, preset_state_id, promo_code, access_id, client_id })
  return {
    ...Object.fromEntries(named.filter(([, value]) => value !== undefined)),
    ...(test_flag != null && { test_flag: Number(test_flag) }),
  }
}
