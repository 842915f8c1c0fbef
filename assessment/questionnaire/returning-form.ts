import type { Answer, Answers } from '../answers/answers.ts'
import {
  type DatedAnswers,
  isStillValid,
  type ReturningPlan,
  repeatedQuestions,
  reusableForMonths,
  validForMonths,
  worseThanLast,
} from '../answers/reused-answers.ts'
import type { EnableWhen, Option, Page, Question, Questionnaire, Text } from './questionnaire.ts'

/** Texts of the `return` form (the check-up of a person who did one before) besides its questions. */
export type ReturningForm = {
  /** Returns the last answer as a sentence; null if it has no sentence. */
  statementOf: (question: string, answer: Answer) => Text | null
  /** A text such as "On November 20 you said". */
  answeredOn: Text
  sameAs: (part: Text) => Text
  same: Text
  changed: Text
  eachTime: Text
  wasHard: Text
  /** Returns the sentence that answers are older than this limit in months. */
  tooOld: (months: number) => Text
  falls: Text
  lifeSince: Text
  /** Ids of pages that are shown as one part as long as none of their questions must be asked again. */
  together: readonly (readonly string[])[]
  /** Returns the title of several pages. */
  titleOf: (pages: readonly string[]) => Text
}

/** Ids of the questions that only the `return` form asks. Reports do not use them directly. */
const own = { falls: 'fell_since', life: 'life_since', alone: 'lives_with' } as const
const sameId = (page: Page) => `same_${page.id.replaceAll('-', '_')}`

/** Tests if only the `return` form asks a question. */
export const isOfReturning = (question: string): boolean =>
  Object.values(own).some((id) => id === question) || question.startsWith('same_')

/** Values of `about_you` that are asked about again; the others may be copied. */
const events = ['lost', 'hosp']

const ownOrigin = { source: 'own', licence: 'own', spanishSource: 'own', short: false } as const
const answered = (question: Question, answers: Answers): EnableWhen =>
  'options' in question ? yes(question.id, String(answers[question.id])) : { question: question.id, greaterThan: -1 }
const yes = (question: string, ...values: string[]): EnableWhen => ({ question, in: values })

/**
 * Returns the questionnaire in the `return` form. First, page by page, the repeated questions; then, for each page,
 * whether the rest is unchanged, and in full the questions that indicated a difficulty, are too old, or were never
 * answered. If an answer is worse than last time, its page is asked in full. Ends with the current priorities.
 */
export function returningQuestionnaire(
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  texts: ReturningForm,
  answers: Answers,
): Questionnaire {
  const worse = conditionsThatAreWorse(questionnaire, plan, answers)
  const [first, last] = [questionnaire.pages.slice(0, -1), questionnaire.pages.slice(-1)]
  const recomputed = (page: Page): Page[] => {
    const questions = page.questions.flatMap((each) => eachTime(each, texts))
    return questions.length === 0 ? [] : [{ ...bare(page), id: `${page.id}-anew`, lead: texts.eachTime, questions }]
  }
  return {
    ...questionnaire,
    pages: [
      ...first.flatMap(recomputed),
      ...partsOf(questionnaire, plan, texts, worse).flatMap((page) => restOf(page, plan, texts, worse.get(page.id))),
      ...last.flatMap(recomputed),
    ],
  }
}

const bare = ({ id, title }: Page) => ({ id, title })

/** Returns the wording of a repeated question; empty for other questions. */
function eachTime(question: Question, texts: ReturningForm): Question[] {
  const { id } = question
  if (id === 'about_you') return [sinceLast(question, texts)]
  if (id === 'fall_past') return [{ ...question, id: own.falls, text: texts.falls }]
  if (id === 'fall_injury' || id === 'fall_when') return [{ ...question, enableWhen: [yes(own.falls, 'yes')] }]
  return repeatedQuestions.includes(id) ? [question] : []
}

const optionsOf = (question: Question): readonly Option[] => ('options' in question ? question.options : [])

const sinceLast = (question: Question, texts: ReturningForm): Question => ({
  ...{ ...ownOrigin, id: own.life, topic: question.topic, text: texts.lifeSince, type: 'multiple' },
  options: optionsOf(question).filter(({ value, exclusive }) => events.includes(value) || exclusive),
})

/**
 * Returns the pages of the second part. The rest of the last page is asked on the first one, which saves one question.
 */
function restPages({ pages: [first, ...others] }: Questionnaire): Page[] {
  const last = others.at(-1)
  if (!first || !last) return []
  return [{ ...first, questions: [...first.questions, ...last.questions] }, ...others.slice(0, -1)]
}

/** Returns the pages of the second part. Related pages that may be unchanged are combined. */
function partsOf(
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  { together, titleOf }: Pick<ReturningForm, 'together' | 'titleOf'>,
  worse: ReadonlyMap<string, EnableWhen>,
): Page[] {
  const pages = restPages(questionnaire)
  return pages.flatMap((page) => {
    const group = together.find((ids) => ids.includes(page.id)) ?? []
    const joined = pages.filter(({ id }) => group.includes(id)).filter((each) => mayBeTheSame(each, plan, worse))
    if (joined.length < 2 || !joined.includes(page)) return [page]
    if (joined[0] !== page) return []
    const ids = joined.map(({ id }) => id)
    return [{ id: ids.join('-and-'), title: titleOf(ids), questions: joined.flatMap(({ questions }) => questions) }]
  })
}

/** Tests if no question of a page must be asked again, so that one press may answer the page. */
function mayBeTheSame(page: Page, plan: ReturningPlan, worse: ReadonlyMap<string, EnableWhen>): boolean {
  const rest = restQuestions(page)
  const isAnswered = (each: Question) =>
    Object.keys(reusedOf(each.id, plan)).length > 0 || each.enableWhen !== undefined
  const isRepeated = ({ id }: Question) => plan.hard.includes(id) || plan.tooOld.includes(id)
  return rest.length > 0 && !worse.has(page.id) && rest.every((each) => isAnswered(each) && !isRepeated(each))
}

/** Returns the questions of a page that are not asked each time. */
const restQuestions = (page: Page): Question[] =>
  page.questions.flatMap((each) => (each.id === 'about_you' ? [livingWith(each)] : isRest(each) ? [each] : []))

/**
 * Returns the rest of a page for the second part; empty if all its questions are repeated ones. `worse`: the condition
 * that an answer got worse; then the full page is asked. It counts as one question, like asking whether the rest is
 * unchanged.
 */
function restOf(page: Page, plan: ReturningPlan, texts: ReturningForm, worse: EnableWhen | undefined): Page[] {
  const rest = restQuestions(page)
  if (rest.length === 0) return []
  const retains = rest.filter(({ id }) => Object.keys(reusedOf(id, plan)).length > 0)
  const lead =
    rest.some(({ id }) => plan.hard.includes(id)) || worse
      ? texts.wasHard
      : rest.some(({ id }) => plan.tooOld.includes(id))
        ? texts.tooOld(
            Math.min(...rest.flatMap(({ id }) => (plan.tooOld.includes(id) ? (reusableForMonths[id] ?? []) : []))),
          )
        : undefined
  const calledFor = retains.filter((each) => !worse || each !== retains.find(({ enableWhen }) => !enableWhen))
  const questions = rest.map((each) =>
    calledFor.includes(each)
      ? { ...each, enableWhen: [worse ?? yes(sameId(page), 'changed'), ...(each.enableWhen ?? [])] }
      : each,
  )
  const same = retains.length > 0 && !worse ? [sameQuestion(page, retains, plan, texts)] : []
  // Another id, so that the page is asked even if its part was earlier submitted as unchanged.
  const id = worse ? `${page.id}-whole` : page.id
  return [{ ...bare(page), id, ...(lead && { lead }), questions: [...same, ...questions] }]
}

const isRest = ({ id }: Question) => !repeatedQuestions.includes(id)

const livingWith = (question: Question): Question => ({
  ...question,
  ...{ id: own.alone, type: 'multiple' },
  options: optionsOf(question).filter(({ value }) => !events.includes(value)) as Option[],
})

/** Returns the answers of a question that may be copied, with their days. */
function reusedOf(id: string, { reused }: ReturningPlan): DatedAnswers[string] {
  if (id !== own.alone) return reused[id] ?? {}
  return Object.fromEntries(Object.entries(reused.about_you ?? {}).filter(([value]) => !events.includes(value)))
}

function sameQuestion(page: Page, retains: readonly Question[], plan: ReturningPlan, texts: ReturningForm): Question {
  const statements = retains.flatMap((question) => {
    const id = question.id === own.alone ? 'about_you' : question.id
    return texts.statementOf(id, answerIn(question, reusedOf(question.id, plan))) ?? []
  })
  return {
    ...{ ...ownOrigin, id: sameId(page), topic: 'returning', text: texts.sameAs(page.title), type: 'single' },
    help: texts.answeredOn,
    lastAnswers: statements,
    options: [
      { value: 'same', text: texts.same, exclusive: false },
      { value: 'changed', text: texts.changed, exclusive: false },
    ],
  }
}

function answerIn(question: Question, values: DatedAnswers[string]): Answer {
  const [first = '', ...others] = Object.keys(values)
  if (question.type === 'multiple') return [first, ...others]
  return question.type === 'number' || question.type === 'scale' ? Number(first) : first
}

/** Returns, by page, the condition under which its first worse answer is worse than last time. */
function conditionsThatAreWorse(
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  answers: Answers,
): Map<string, EnableWhen> {
  const worse = worseThanLast(questionnaire, plan, answers)
  const fell = answers[own.falls] === 'yes'
  return new Map(
    questionnaire.pages.flatMap(({ id, questions }): [string, EnableWhen][] => {
      const first = questions.find((each) => worse.includes(each.id))
      if (first) return [[id, answered(first, answers)]]
      return fell && questions.some((each) => each.id === 'fall_past') ? [[id, yes(own.falls, 'yes')]] : []
    }),
  )
}

/** A value of an answer, with the day of the check-up from which it is copied; null for a new one. */
export type StoredValue = { question_id: string; value: string; kept_from: string | null }

/**
 * Returns the answers derived from those to the `return` form: copied ones, those about the past year that still count,
 * and those of questions with a separate wording.
 */
export function followingAnswers(
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  answers: Answers,
  texts: Pick<ReturningForm, 'together' | 'titleOf'>,
): StoredValue[] {
  const worse = conditionsThatAreWorse(questionnaire, plan, answers)
  const pages = partsOf(questionnaire, plan, texts, worse)
  const saved = pages
    .filter((page) => !worse.has(page.id) && answers[sameId(page)] === 'same')
    .flatMap((page) => page.questions.filter((each) => each.id !== 'about_you' && isRest(each)))
    .flatMap(({ id }) => dated(id, reusedOf(id, plan)))
  return [...saved, ...everHad(plan, answers, saved), ...aboutYou(pages, plan, answers), ...fallPast(plan, answers)]
}

const dated = (question_id: string, values: DatedAnswers[string]): StoredValue[] =>
  Object.entries(values).map(([value, kept_from]) => ({ question_id, value, kept_from }))

/** Returns the earlier vaccines together with the new ones, since a vaccination once had stays. */
function everHad(plan: ReturningPlan, answers: Answers, saved: readonly StoredValue[]): StoredValue[] {
  const now = answers.prevent_ever
  if (saved.some(({ question_id }) => question_id === 'prevent_ever') || typeof now !== 'object') return []
  const isNone = now.includes('none') || now.includes('unsure')
  const before = dated('prevent_ever', plan.reused.prevent_ever ?? {})
  return isNone ? [] : before.filter(({ value }) => value !== 'none' && value !== 'unsure' && !now.includes(value))
}

function aboutYou(pages: readonly Page[], plan: ReturningPlan, answers: Answers): StoredValue[] {
  const page = pages.find(({ questions }) => questions.some(({ id }) => id === 'about_you'))
  const [since, living] = [answers[own.life], answers[own.alone]]
  const isSame = page !== undefined && answers[sameId(page)] === 'same'
  const now = [...(typeof since === 'object' ? since : []), ...(typeof living === 'object' ? living : [])]
  const recent = now.filter((value) => value !== 'none')
  const still = (['lost', 'hosp'] as const).flatMap((value): [string, string][] => {
    const day = plan.last.about_you?.[value]
    return day && isStillValid(day, validForMonths[value], plan.today) ? [[value, day]] : []
  })
  const before = [...(isSame ? Object.entries(reusedOf(own.alone, plan)) : []), ...still]
  const old = before.filter(([value]) => value !== 'none' && !recent.includes(value))
  const rows = [
    ...recent.map((value) => ({ question_id: 'about_you', value, kept_from: null })),
    ...dated('about_you', Object.fromEntries(old)),
  ]
  const isAnswered = since !== undefined && (living !== undefined || isSame)
  return rows.length === 0 && isAnswered ? [{ question_id: 'about_you', value: 'none', kept_from: null }] : rows
}

function fallPast({ last, today }: ReturningPlan, answers: Answers): StoredValue[] {
  const fell = answers[own.falls]
  const row = (value: string, kept_from: string | null) => [{ question_id: 'fall_past', value, kept_from }]
  if (fell === 'yes') return row('yes', null)
  if (fell !== 'no' || !last.fall_past) return []
  const text = last.fall_past.yes
  return text && isStillValid(text, validForMonths.fall_past, today) ? row('yes', text) : row('no', null)
}
