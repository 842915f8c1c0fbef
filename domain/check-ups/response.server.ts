import { data, redirect } from 'react-router'
import type { Answer, Answers } from '#assessment/answers/answers.ts'
import { allQuestions, type Form, forms } from '#assessment/questionnaire/pages.ts'
import { type DeferredPart, deferredParts, type Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { deferredQuestionnaire, shortQuestionnaire } from '#assessment/questionnaire/short-form.ts'
import { closedQuestionnaire } from '#assessment/safety/closed-report.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { sortCheckUps } from '#domain/subjects/sort-check-ups.server.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response, SessionState } from '#platform/request/session-state.ts'
import { noCookiesId, noneOpen, notOpenHere } from './not-open.ts'
import { returningFormOf, returningPlanOf } from './returning/returning-form.server.ts'

/**
 * Returns the check-up of a request if the caller may read it: the one in the query, else the current one of this
 * browser. Throws the same 404 for an unknown check-up and for one of another person. If the browser has no check-up,
 * throws a 404 that shows how to open one.
 */
export async function accessibleResponse(ctx: RequestContext, url: URL): Promise<Response> {
  const checkUp = await findAccessibleResponse(ctx, url)
  if (checkUp) return checkUp
  if (responseIdIn(url) !== null) throw data(notOpenHere, { status: 404 })
  if (ctx.startedWithoutCookie) throw redirect(`${ctx.startedWithoutCookie}#${noCookiesId}`, 303)
  throw data(noneOpen, { status: 404 })
}

/**
 * Like `accessibleResponse`, but returns null if the caller may read no check-up. Logs a refusal as a security event
 * unless `quiet`: some callers handle it themselves, and a layout leaves it to its page.
 */
export async function findAccessibleResponse(
  ctx: RequestContext,
  url: URL,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Response | null> {
  const named = responseIdIn(url)
  const current = ctx.sessionState?.response ?? null
  if (current && (named === null || named === current.id)) return asRead(ctx, current)
  const id = named ?? ctx.sessionState?.session.response_id
  const found = id ? await findReadable(ctx, id) : null
  if (!found && named !== null && !quiet) ctx.deps.events.note('refusedCheckUp')
  return found
}

/** Returns the current check-up of the browser. Sets `isAuthors` if the caller is its author. */
const asRead = async (ctx: RequestContext, response: Response): Promise<Response> =>
  !isKnownAuthor(ctx.sessionState, response.id) && (await isAuthor(ctx, response.id))
    ? { ...response, isAuthors: true }
    : response

/** Data of the 403 response for a browser that may only read a check-up. */
export const openedByCode = 'openedByCode'

/**
 * Tests if the caller is the author: the browser in which the answers were given, or the account that the check-up is
 * saved to. A browser with only the return code is not: a found code allows reading, but not changing, sharing, saving
 * or requesting anything.
 */
export async function isAuthor({ deps, sessionState, signedIn }: RequestContext, responseId: string): Promise<boolean> {
  if (isKnownAuthor(sessionState, responseId)) return true
  const row = await deps.db
    .selectFrom('response_holder')
    .select('response_id')
    .where('response_id', '=', responseId)
    .where('session_id', '=', sessionState?.session.id ?? '')
    .where('via', '=', 'author')
    .unionAll(
      deps.db
        .selectFrom('response_owner')
        .select('response_id')
        .where('response_id', '=', responseId)
        .where('person_id', '=', signedIn?.person.id ?? ''),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Tests if the loaded session proves that the caller is the author of a check-up, without a database query. */
export const isKnownAuthor = (session: SessionState | null, responseId: string): boolean =>
  session?.via === 'author' && session.response?.id === responseId

/**
 * Like `accessibleResponse`, for actions of the author only: throws 403 if this browser has access by the return code.
 */
export async function authoredResponse(ctx: RequestContext, url: URL): Promise<Response> {
  const response = await accessibleResponse(ctx, url)
  if (!(await isAuthor(ctx, response.id))) throw data(openedByCode, { status: 403 })
  return response
}

/** Like `authoredResponse`, for API calls: returns null for a check-up that the caller may not read. */
export async function findAuthored(ctx: RequestContext, url: URL): Promise<Response | typeof openedByCode | null> {
  const response = await findAccessibleResponse(ctx, url)
  return response && !(await isAuthor(ctx, response.id)) ? openedByCode : response
}

/** Maximum number of check-ups listed. A browser with more is probably a shared computer. */
const maxEntries = 100

/** Lists the check-ups accessible to this browser and those saved to the signed-in account, last updated first. */
export async function listAccessibleResponses(ctx: RequestContext): Promise<Response[]> {
  if (!ctx.sessionState && !ctx.signedIn) return []
  const rows = await allReadable(ctx.deps.db, callerOf(ctx))
  const account = ctx.signedIn?.person
  const isUnsorted = account && !account.isSorted && rows.some(({ owner_id }) => owner_id === account.id)
  if (!isUnsorted) return rows.map(marked)
  await sortCheckUps(ctx.deps, account.id)
  return (await allReadable(ctx.deps.db, callerOf(ctx))).map(marked)
}

async function findReadable(ctx: RequestContext, responseId: string): Promise<Response | null> {
  const [row] = await oneReadable(ctx.deps.db, { ...callerOf(ctx), responseId })
  return row ? marked(row) : null
}

/** Ids of the caller's browser session and account; empty if there is none. */
type Caller = { sessionId: string; personId: string }
const callerOf = ({ sessionState, signedIn }: RequestContext): Caller => ({
  sessionId: sessionState?.session.id ?? '',
  personId: signedIn?.person.id ?? '',
})

/** Selects the check-ups that a caller may read: of the browser, and of the signed-in account. */
const readable = (db: Database, { sessionId, personId }: Caller) =>
  db
    .selectFrom('response as r')
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('response_holder as h')
        .select('h.response_id')
        .where('h.session_id', '=', sessionId)
        .union(eb.selectFrom('response_owner as o').select('o.response_id').where('o.person_id', '=', personId)),
    )
    .selectAll('r')
    .select(({ eb, selectFrom }) =>
      eb
        .case()
        .when(
          eb.or([
            eb(
              'r.id',
              'in',
              selectFrom('response_owner as o').select('o.response_id').where('o.person_id', '=', personId),
            ),
            eb(
              'r.id',
              'in',
              selectFrom('response_holder as h')
                .select('h.response_id')
                .where('h.session_id', '=', sessionId)
                .where('h.via', '=', 'author'),
            ),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as('is_authors'),
    )
    .leftJoin('response_owner as saved', 'saved.response_id', 'r.id')
    .leftJoin('subject as s', 's.id', 'saved.subject_id')
    .select(['saved.person_id as owner_id', 's.id as subject_id', 's.who as subject_who', 's.name as subject_name'])

/** Converts a row to a check-up. Sets `isAuthors` if the caller is its author. */
const marked = ({
  is_authors,
  owner_id,
  subject_id,
  subject_who,
  subject_name,
  ...response
}: Awaited<ReturnType<typeof allReadable>>[number]): Response => ({
  ...response,
  ...(is_authors === 1 && { isAuthors: true }),
  ...(owner_id !== null && {
    ownerId: owner_id,
    subject: subject_id && subject_who ? { id: subject_id, who: subject_who, name: subject_name ?? '' } : null,
  }),
})

const allReadable = (db: Database, caller: Caller) =>
  readable(db, caller).orderBy('r.updated_at', 'desc').orderBy('r.id', 'desc').limit(maxEntries).execute()

const oneReadable = (db: Database, values: Caller & { responseId: string }) =>
  readable(db, values).where('r.id', '=', values.responseId).execute()

/**
 * Tests if the caller may read the open report, which uses the answer about safety at home: only the author, who
 * answered alone, not on a shared computer and not in a shared account. Everyone else gets the closed report, which is
 * computed without that answer. Source: rules-3, section 2.
 */
export const isOpen = ({ sessionState }: RequestContext, response: Response): boolean =>
  response.audience === 'self' &&
  response.closed_at === null &&
  sessionState?.session.kiosk !== 1 &&
  (response.isAuthors === true || isKnownAuthor(sessionState, response.id))

/** Returns the questionnaire of a check-up as its report uses it. Throws 404 if the content no longer has it. */
export function questionnaireOf(ctx: RequestContext, response: Response): Questionnaire {
  const questionnaire = questionnaireWithId(ctx, response.assessment_id)
  return isOpen(ctx, response) ? questionnaire : closedQuestionnaire(questionnaire)
}

export const formOf = ({ form }: Pick<Response, 'form'>): Form => forms.find((each) => each === form) ?? 'whole'

/** Returns the areas that were added to a short form. */
export function addedPartsOf({ asked }: Pick<Response, 'asked'>): DeferredPart[] {
  const names = asked?.split(',') ?? []
  return deferredParts.filter((part) => names.includes(part))
}

/**
 * Returns all questions of a check-up's questionnaire, in any form. Omits the question about safety at home for
 * helpers, and in a shared account, in which others could read the answer.
 */
export function baseOf(ctx: RequestContext, response: Response): Questionnaire {
  const all = questionnaireWithId(ctx, response.assessment_id)
  const isUnfinished = response.completed_at === null && response.closed_at === null
  const isFull = response.audience === 'self' && (isUnfinished || isOpen(ctx, response))
  return isFull ? all : closedQuestionnaire(all)
}

/**
 * Returns the questionnaire in the form of the check-up. `part`: a part that a completed short form omitted, to be
 * answered now.
 */
export function questionnaireInForm(
  ctx: RequestContext,
  response: Response,
  part: DeferredPart | null = null,
): Questionnaire {
  const questionnaire = baseOf(ctx, response)
  const plan = returningPlanOf(response)
  if (plan) return returningFormOf(ctx, questionnaire, plan, {})
  if (formOf(response) !== 'short') return questionnaire
  if (part !== null && response.completed_at !== null) return deferredQuestionnaire(questionnaire, part)
  return shortQuestionnaire(questionnaire, addedPartsOf(response))
}

/** Returns a questionnaire by its id. Throws 404 if the content does not have it. */
export function questionnaireWithId(
  { deps }: { deps: Pick<RequestContext['deps'], 'content'> },
  assessmentId: number,
): Questionnaire {
  const questionnaire = deps.content.questionnaires.get(assessmentId)
  if (!questionnaire) throw data(null, { status: 404 })
  return questionnaire
}

/** Reads all answers of a check-up, parsed as the questionnaire defines them. */
export async function readAnswers(
  { deps }: { deps: Pick<RequestContext['deps'], 'db'> },
  responseId: string,
  questionnaire: Questionnaire,
): Promise<Answers> {
  return answersFrom(await answersTo(deps.db, { responseId }), questionnaire)
}

const answersTo = (db: Database, { responseId }: { responseId: string }) =>
  db.selectFrom('answer').select(['question_id', 'value']).where('response_id', '=', responseId).execute()

/** A stored value. An answer to a multiple choice has one row per chosen option. */
export type AnswerRow = { question_id: string; value: string }

/** A stored value. `kept_from`: the day of the earlier check-up it was reused from; null for a new answer. */
export type StoredAnswer = AnswerRow & { response_id: string; kept_from: string | null }

/** Reads the stored values of several check-ups in one statement, including those reused from earlier check-ups. */
export async function allAnswerRows(
  { deps }: Pick<RequestContext, 'deps'>,
  responses: readonly { id: string }[],
): Promise<StoredAnswer[]> {
  if (responses.length === 0) return []
  const ids = responses.map(({ id }) => id)
  return deps.db
    .selectFrom('answer')
    .select(['response_id', 'question_id', 'value', 'kept_from'])
    .where('response_id', 'in', ids)
    .execute()
}

/**
 * Reads the stored values of several check-ups in one statement, by check-up, without those reused from earlier ones.
 * The map omits check-ups without answers.
 */
export const answerRowsOf = async (
  ctx: RequestContext,
  responses: readonly { id: string }[],
): Promise<Map<string, AnswerRow[]>> => givenAnswers(await allAnswerRows(ctx, responses))

/** Groups stored values by check-up, without those reused from earlier ones. */
export const givenAnswers = (rows: readonly StoredAnswer[]): Map<string, AnswerRow[]> =>
  Map.groupBy(
    rows.filter(({ kept_from }) => kept_from === null),
    ({ response_id }) => response_id,
  )

/** Converts stored values to answers: numbers as numbers, multiple choices as a list in the order of the options. */
export function answersFrom(rows: readonly AnswerRow[], questionnaire: Questionnaire): Answers {
  const values = Map.groupBy(rows, (row) => row.question_id)
  const answers: Record<string, Answer> = {}
  for (const question of allQuestions(questionnaire)) {
    const given = values.get(question.id)?.map((row) => row.value) ?? []
    const [first] = given
    if (first === undefined) continue
    if (question.type === 'multiple')
      answers[question.id] = question.options.map((option) => option.value).filter((value) => given.includes(value))
    else answers[question.id] = question.type === 'scale' || question.type === 'number' ? Number(first) : first
  }
  return answers
}

/** Locks the row of a check-up until the transaction ends. Throws 404 if the check-up was deleted. */
export async function lockResponse(trx: AnyTransaction, id: string): Promise<Response> {
  const locked = await trx.updateTable('response').set({ id }).where('id', '=', id).returningAll().executeTakeFirst()
  if (!locked) throw data(null, { status: 404 })
  return locked
}
