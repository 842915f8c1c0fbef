import { data, redirect } from 'react-router'
import type { Answer, Answers } from '#assessment/answers.ts'
import type { Questionnaire } from '#assessment/questionnaire.ts'
import { inLocale } from '../routing/screen.ts'
import { type RequestContext, responseIdIn } from '../visit/request.ts'
import type { Response } from '../visit/visit.ts'

/**
 * The response that a request is about, if whoever asks may read it: the one the address names, else the one this
 * browser is in the middle of. Knowing an id is never enough: someone else's response answers 404 like one that does
 * not exist. A browser that has no response at all is sent to the start page.
 */
export async function heldResponse(ctx: RequestContext, url: URL): Promise<Response> {
  const held = await findHeldResponse(ctx, url)
  if (held) return held
  if (responseIdIn(url) === null) throw redirect(inLocale(ctx.locale, '/start'), 303)
  throw data(null, { status: 404 })
}

/** The same; null when there is none that whoever asks may read. */
export async function findHeldResponse(ctx: RequestContext, url: URL): Promise<Response | null> {
  const named = responseIdIn(url)
  const current = ctx.visit?.response ?? null
  if (current && (named === null || named === current.id)) return current
  const id = named ?? ctx.visit?.session.response_id
  return id ? findReadable(ctx, id) : null
}

/** More than these are not one person's: a browser that is given every day to somebody else. */
const mostListed = 100

/** The responses that this browser holds and those saved to the person who is signed in, the one touched last first. */
export async function listHeldResponses(ctx: RequestContext): Promise<Response[]> {
  if (!ctx.visit && !ctx.signedIn) return []
  return readable(ctx)
    .selectAll('r')
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostListed)
    .execute()
}

const findReadable = async (ctx: RequestContext, responseId: string): Promise<Response | null> =>
  (await readable(ctx).where('r.id', '=', responseId).selectAll('r').executeTakeFirst()) ?? null

/** The responses that whoever asks may read: those of this browser, and those of the person who is signed in. */
const readable = ({ deps, visit, signedIn }: RequestContext) =>
  deps.db.selectFrom('response as r').where('r.id', 'in', (eb) =>
    eb
      .selectFrom('response_holder as h')
      .select('h.response_id')
      .where('h.session_id', '=', visit?.session.id ?? '')
      .union(
        eb
          .selectFrom('response_owner as o')
          .select('o.response_id')
          .where('o.person_id', '=', signedIn?.person.id ?? ''),
      ),
  )

/** The questionnaire that a response answers. Throws 404 when the content no longer has it. */
export function questionnaireOf({ deps }: RequestContext, assessmentId: number): Questionnaire {
  const questionnaire = deps.content.questionnaires.get(assessmentId)
  if (!questionnaire) throw data(null, { status: 404 })
  return questionnaire
}

/** All answers of a response, as the rules want them. */
export async function readAnswers(
  { deps }: RequestContext,
  responseId: string,
  questionnaire: Questionnaire,
): Promise<Answers> {
  const rows = await deps.db
    .selectFrom('answer')
    .select(['question_id', 'value'])
    .where('response_id', '=', responseId)
    .execute()
  return answersFrom(rows, questionnaire)
}

/** Stored rows as answers: numbers as numbers, several choices as a list in the options' order. */
export function answersFrom(
  rows: readonly { question_id: string; value: string }[],
  questionnaire: Questionnaire,
): Answers {
  const values = Map.groupBy(rows, (row) => row.question_id)
  const answers: Record<string, Answer> = {}
  for (const question of questionnaire.pages.flatMap((page) => page.questions)) {
    const given = values.get(question.id)?.map((row) => row.value) ?? []
    const [first] = given
    if (first === undefined) continue
    if (question.type === 'multiple')
      answers[question.id] = question.options.map((option) => option.value).filter((value) => given.includes(value))
    else answers[question.id] = question.type === 'scale' || question.type === 'number' ? Number(first) : first
  }
  return answers
}
