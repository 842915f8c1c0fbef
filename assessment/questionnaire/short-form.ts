import type { Answers } from '../answers/answers.ts'
import { oncePer } from '../once-per.ts'
import type { Metric } from '../report/report.ts'
import { isEnabled } from './conditions.ts'
import { allQuestions, questionWithId } from './pages.ts'
import {
  type DeferredPart,
  type Domain,
  deferredParts,
  domains,
  type EnableWhen,
  type Page,
  type Question,
  type Questionnaire,
} from './questionnaire.ts'

/** Additional conditions under which the short form asks questions. */
const calledForBy: Readonly<Record<string, EnableWhen>> = {
  support: { question: 'lonely', in: ['usually', 'always'] },
}

/** Ratings that are computed from the questions of a part. */
const ratingOf: Partial<Record<DeferredPart, Metric>> = {
  physical: 'physical_health',
  emotional: 'mental_health',
  purpose: 'purpose',
  life: 'life_quality',
}

export const hasShortForm = (questionnaire: Questionnaire): boolean =>
  allQuestions(questionnaire).some(({ short }) => short)

const shortOnes = oncePer((_: Questionnaire) => new Map<string, Questionnaire>())

/** Returns the short form of a questionnaire, with the parts that the person added. Page numbers stay the same. */
export function shortQuestionnaire(questionnaire: Questionnaire, added: readonly DeferredPart[] = []): Questionnaire {
  const created = shortOnes(questionnaire)
  const key = deferredParts.filter((part) => added.includes(part)).join()
  const before = created.get(key)
  if (before) return before
  const short = withQuestions(questionnaire, (page) => inOrder(page.questions.flatMap((each) => request(each, added))))
  created.set(key, short)
  return short
}

/** Returns a questionnaire with only the questions of a part that is answered later. Page numbers stay the same. */
export const deferredQuestionnaire = (questionnaire: Questionnaire, part: DeferredPart): Questionnaire =>
  deferredOnes(questionnaire)[part]

const deferredOnes = oncePer(
  (questionnaire: Questionnaire) =>
    Object.fromEntries(
      deferredParts.map((part) => [
        part,
        withQuestions(questionnaire, ({ questions }) => questions.filter(({ deferredTo }) => deferredTo === part)),
      ]),
    ) as Record<DeferredPart, Questionnaire>,
)

const withQuestions = (questionnaire: Questionnaire, of: (page: Page) => Question[]): Questionnaire => ({
  ...questionnaire,
  pages: questionnaire.pages.map((page) => ({ ...page, questions: of(page) })),
})

/** Returns a question as the short form asks it; empty if it does not ask it. */
function request(question: Question, added: readonly DeferredPart[]): Question[] {
  if (question.deferredTo && added.includes(question.deferredTo)) return [question]
  if (!question.short) return []
  const when = calledForBy[question.id]
  return [when ? { ...question, enableWhen: [...(question.enableWhen ?? []), when] } : question]
}

/** Tests if a question has a condition that only the short form adds. */
const waits = ({ id, enableWhen = [] }: Question): boolean => enableWhen.some((each) => each === calledForBy[id])

/** Returns questions sorted so that each one follows the question that it depends on. */
const inOrder = (questions: readonly Question[]): Question[] => [
  ...questions.filter((each) => !waits(each)),
  ...questions.filter(waits),
]

/** Results that a report of a short form lacks. */
export type LeftOut = {
  /** Parts with omitted questions, each with the number of these questions and the page of the first one. */
  parts: readonly { part: DeferredPart; count: number; page: number }[]
  /** The areas of life among these parts. */
  areas: readonly Domain[]
  ratings: readonly Metric[]
}

/** The value for a form that asks all questions. */
export const nothingLeft: LeftOut = { parts: [], areas: [], ratings: [] }

/** Returns what the full form would ask with these answers, but the short form does not. */
export function leftOutIn(full: Questionnaire, form: Questionnaire, answers: Answers): LeftOut {
  const asks = (id: string) => {
    const question = questionWithId(form, id)
    return question !== undefined && (!waits(question) || isEnabled(question, answers))
  }
  const parts = deferredParts.flatMap((part) => {
    const isOpen = ({ id, deferredTo }: Question) => deferredTo === part && !asks(id)
    const page = full.pages.findIndex(({ questions }) => questions.some(isOpen))
    return page === -1 ? [] : [{ part, count: allQuestions(full).filter(isOpen).length, page: page + 1 }]
  })
  const names: readonly string[] = parts.map(({ part }) => part)
  return {
    parts,
    areas: domains.filter((domain) => names.includes(domain)),
    ratings: parts.flatMap(({ part }) => ratingOf[part] ?? []),
  }
}
