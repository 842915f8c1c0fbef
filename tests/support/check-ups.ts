import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers, formFromPayload, type SentForm } from '#assessment/answers/parse-answers.ts'
import { visibleQuestions } from '#assessment/questionnaire/pages.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { answersFrom } from '#domain/check-ups/response.server.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import type { Deps } from '#platform/request/deps.ts'

/** An unfinished check-up and its session cookie. */
export type StartedCheckUp = { responseId: string; cookie: string }

/**
 * Creates check-ups without answers directly in the database, each with a separate session. The start page does the
 * same, but one at a time and rate-limited.
 */
export async function beginCheckUps(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  count: number,
): Promise<StartedCheckUp[]> {
  const at = now().toISOString()
  return db.transaction().execute(async (trx) => {
    const started: StartedCheckUp[] = []
    while (started.length < count) {
      const responseId = uuid()
      const { session, token } = await createBrowserSession(
        { db: trx, now, settings },
        { response_id: responseId, assessment_id: wellbeing13.id },
      )
      await trx
        .insertInto('response')
        .values({
          id: responseId,
          assessment_id: wellbeing13.id,
          form: 'whole',
          locale: 'en',
          audience: 'self',
          test_flag: 0,
          consent_version: '1',
          consented_at: at,
          return_code_hash: randomBytes(32).toString('base64url'),
          started_at: at,
          updated_at: at,
        })
        .execute()
      await trx
        .insertInto('response_holder')
        .values({ response_id: responseId, session_id: session.id, created_at: at })
        .execute()
      started.push({ responseId, cookie: `${sessionCookieName(settings.origin)}=${token}` })
    }
    return started
  })
}

/** Serializes a form as a browser does (application/x-www-form-urlencoded). */
export const formBody = (form: SentForm): string =>
  new URLSearchParams(Object.entries(form).flatMap(([name, values]) => values.map((value) => [name, value]))).toString()

/** Returns the form body for a page (from 1) with these answers: its id, the visible questions, the answers. */
export function pageForm(number: number, given: Answers): string {
  const page = wellbeing13.pages[number - 1]
  if (!page) throw new Error(`There is no page ${number}`)
  const { answers } = checkAnswers(wellbeing13, given)
  const ids = visibleQuestions(page, answers).map(({ id }) => id)
  const filled = formFromPayload(Object.fromEntries(ids.map((id) => [id, answers[id]])))
  return formBody({ page: [page.id], asked: ids, ...filled })
}

/** Returns the answers that are stored if only the first `pages` pages were submitted. */
export function answersUpTo(pages: number, given: Answers): Answers {
  const requested = new Set(wellbeing13.pages.slice(0, pages).flatMap((page) => page.questions.map(({ id }) => id)))
  return checkAnswers(wellbeing13, Object.fromEntries(Object.entries(given).filter(([id]) => requested.has(id))))
    .answers
}

export async function storedAnswers(db: Deps['db'], responseId: string): Promise<Answers> {
  const rows = await db
    .selectFrom('answer')
    .select(['question_id', 'value'])
    .where('response_id', '=', responseId)
    .execute()
  return answersFrom(rows, wellbeing13)
}
