import { data } from 'react-router'
import type { Answers } from '#assessment/answers/answers.ts'
import { type Problem, parsePage, type SentForm } from '#assessment/answers/parse-answers.ts'
import type { Page, Question } from '#assessment/questionnaire/questionnaire.ts'
import { draftAt, readDrafts } from '#features/accounts/session/drafts.ts'
import { saveDraft } from '#features/accounts/session/session.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { stateOfZip } from '#platform/i18n/zip.ts'
import { openDrafts } from '#platform/request/form-drafts.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Key of the form's draft in the session, the same in both languages. */
const draftAddress = '/test-form'
const maxFields = 100
const maxValueLength = 4000

/** Returns the kind of a question. Kinds differ in look and parsing. */
const kindOf = (question: Question): string => (question.type === 'scale' ? question.look : question.type)

/** Returns a question about the ZIP code, since no questionnaire has one. */
const zipQuestion = (): Question => ({
  id: 'zip',
  type: 'zip',
  topic: 'about',
  text: { en: translations.en.t('debug:testForm.zip'), es: translations.es.t('debug:testForm.zip') },
  short: true,
  source: 'own',
  licence: 'own',
  spanishSource: 'own',
})

/**
 * Returns a page with one question of each kind, none of which depends on another, from the first questionnaire. Throws
 * 404 without a questionnaire.
 */
export function testPage({ deps }: RequestContext): Page {
  const questionnaire = deps.content.questionnaires.get(13)
  const [page] = questionnaire?.pages ?? []
  if (!questionnaire || !page) throw data(null, { status: 404 })
  const free = questionnaire.pages
    .flatMap(({ questions }) => questions)
    .filter(({ enableWhen = [] }) => enableWhen.length === 0)
  const borrowed = [...Map.groupBy(free, kindOf).values()].flatMap(([first]) => first ?? [])
  const questions = borrowed.some(({ type }) => type === 'zip') ? borrowed : [...borrowed, zipQuestion()]
  return { ...page, questions }
}

/** A parsed form: its fields as sent, its fields cleaned, the answers, and the validation problems. */
export type TestForm = { raw: SentForm; sent: SentForm; answers: Answers; problems: readonly Problem[] }

/** Parses a form like the check-up does. */
export function readTestForm(ctx: RequestContext, raw: SentForm): TestForm {
  const { questions } = testPage(ctx)
  const own = Object.fromEntries(questions.flatMap(({ id }) => (Object.hasOwn(raw, id) ? [[id, raw[id] ?? []]] : [])))
  const parsed = parsePage(questions, own, { earlier: {}, zipHasState: (zip) => stateOfZip(zip) !== null })
  return { raw: own, ...parsed }
}

/** Stores the fields as a draft in the session, for a day. They never become answers. */
export async function saveTestForm(ctx: RequestContext, { raw }: TestForm): Promise<void> {
  await ctx.ensureSession()
  const fields = Object.entries(raw).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value.slice(0, maxValueLength)]),
  )
  await saveDraft(ctx, { address: draftAddress, fields: fields.slice(0, maxFields) })
}

/** Returns the form last sent in this session; null for none, and on a shared computer, which stores no drafts. */
export function findTestForm(ctx: RequestContext): TestForm | null {
  const session = ctx.sessionState?.session
  const drafts = readDrafts(session ? openDrafts(ctx.deps, session.id, session.form_drafts) : null)
  const fields = draftAt(drafts, draftAddress, ctx.deps.now())
  if (!fields) return null
  const byName = Map.groupBy(fields, ([name]) => name)
  return readTestForm(
    ctx,
    Object.fromEntries([...byName].map(([name, each]) => [name, each.map(([, value]) => value)])),
  )
}
