import type { Answers } from '../answers/answers.ts'
import { oncePer } from '../once-per.ts'
import type { Metric } from '../report/report.ts'
import { isEnabled } from './conditions.ts'
import { allQuestions, questionWithId } from './pages.ts'
import { type Domain, domains, type EnableWhen, type Page, type Question, type Questionnaire } from './questionnaire.ts'

/**
 * Questions that the short form leaves out, by the part of life with which they are asked later: areas, life in
 * general, and ways to change. Source: rules-3, section 9.
 */
const deferredQuestions = {
  physical: ['gen_health', 'phys_days', 'pain'],
  emotional: ['gen_mental'],
  purpose: ['worthwhile'],
  connection: ['support'],
  sleep: ['sleep_hours'],
  movement: ['act_days', 'act_min', 'fall_worry'],
  senses: ['hear', 'see', 'teeth'],
  care: ['prevent12', 'prevent_ever', 'tobacco'],
  money_food: ['food1'],
  home_safety: ['transport', 'daily_help'],
  caring: ['acp'],
  life: ['life_sat', 'qol'],
  ways: ['barriers', 'confidence', 'tech'],
} as const satisfies Partial<Record<Domain | 'life' | 'ways', readonly string[]>>

/** A part of life that the short form leaves out, or asks little about. */
export type DeferredPart = keyof typeof deferredQuestions
/** All of them, in the order of a report. */
export const deferredParts = Object.keys(deferredQuestions) as DeferredPart[]

/** Questions of the short form that only these answers call for, besides their own conditions. */
const calledForBy: Readonly<Record<string, EnableWhen>> = {
  support: { question: 'lonely', in: ['usually', 'always'] },
}

/** Ratings that rest on the questions of a part. */
const ratingOf: Partial<Record<DeferredPart, Metric>> = {
  physical: 'physical_health',
  emotional: 'mental_health',
  purpose: 'purpose',
  life: 'life_quality',
}

/** Whether a questionnaire has a short form. */
export const hasShortForm = (questionnaire: Questionnaire): boolean =>
  allQuestions(questionnaire).some(({ short }) => short)

const shortOnes = oncePer((_: Questionnaire) => new Map<string, Questionnaire>())

/** Returns a questionnaire in its short form, with the parts that the person added. Pages have the same numbers. */
export function shortQuestionnaire(questionnaire: Questionnaire, added: readonly DeferredPart[] = []): Questionnaire {
  const created = shortOnes(questionnaire)
  const key = deferredParts.filter((part) => added.includes(part)).join()
  const before = created.get(key)
  if (before) return before
  const afterwards = added.flatMap((part): readonly string[] => deferredQuestions[part])
  const short = withQuestions(questionnaire, (page) =>
    inOrder(page.questions.flatMap((each) => request(each, afterwards))),
  )
  created.set(key, short)
  return short
}

/** Returns a questionnaire with only the questions of a part that is answered later. Pages have the same numbers. */
export const deferredQuestionnaire = (questionnaire: Questionnaire, part: DeferredPart): Questionnaire =>
  deferredOnes(questionnaire)[part]

const deferredOnes = oncePer(
  (questionnaire: Questionnaire) =>
    Object.fromEntries(
      deferredParts.map((part) => {
        const ids: readonly string[] = deferredQuestions[part]
        return [part, withQuestions(questionnaire, ({ questions }) => questions.filter(({ id }) => ids.includes(id)))]
      }),
    ) as Record<DeferredPart, Questionnaire>,
)

const withQuestions = (questionnaire: Questionnaire, of: (page: Page) => Question[]): Questionnaire => ({
  ...questionnaire,
  pages: questionnaire.pages.map((page) => ({ ...page, questions: of(page) })),
})

/** Returns a question as the short form asks it; nothing if it does not. */
function request(question: Question, afterwards: readonly string[]): Question[] {
  if (afterwards.includes(question.id)) return [question]
  if (!question.short) return []
  const when = calledForBy[question.id]
  return [when ? { ...question, enableWhen: [...(question.enableWhen ?? []), when] } : question]
}

/** Whether a question waits for an answer that only the short form waits for. */
const waits = ({ id, enableWhen = [] }: Question): boolean => enableWhen.some((each) => each === calledForBy[id])

/** Returns questions with each one after the one that calls for it. */
const inOrder = (questions: readonly Question[]): Question[] => [
  ...questions.filter((each) => !waits(each)),
  ...questions.filter(waits),
]

/** Results that a short report cannot have. */
export type LeftOut = {
  /** The parts with questions that were not asked, each with the number of these and the page of the first one. */
  parts: readonly { part: DeferredPart; count: number; page: number }[]
  /** The areas and ratings among them. */
  areas: readonly Domain[]
  ratings: readonly Metric[]
}

/** A form that asked everything. */
export const nothingLeft: LeftOut = { parts: [], areas: [], ratings: [] }

/** Returns what was not asked: of `whole`, what the form that was asked does not have for these answers. */
export function leftOutIn(full: Questionnaire, form: Questionnaire, answers: Answers): LeftOut {
  const asks = (id: string) => {
    const question = questionWithId(form, id)
    return question !== undefined && (!waits(question) || isEnabled(question, answers))
  }
  const parts = deferredParts.flatMap((part) => {
    const open = deferredQuestions[part].filter((id) => !asks(id))
    const page = full.pages.findIndex(({ questions }) => questions.some(({ id }) => open.some((each) => each === id)))
    return page === -1 ? [] : [{ part, count: open.length, page: page + 1 }]
  })
  const names: readonly string[] = parts.map(({ part }) => part)
  return {
    parts,
    areas: domains.filter((domain) => names.includes(domain)),
    ratings: parts.flatMap(({ part }) => ratingOf[part] ?? []),
  }
}
