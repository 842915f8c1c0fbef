import type { Answer, Answers } from '../answers/answers.ts'
import {
  type DatedAnswers,
  isStillValid,
  type ReturningPlan,
  validForMonths,
  worseThanLast,
} from '../answers/reused-answers.ts'
import type { EnableWhen, LastAnswer, Option, Page, Question, Questionnaire, Text } from './questionnaire.ts'

/** Texts of the `return` form (for a person with an earlier check-up), except its questions. */
export type ReturningForm = {
  /** Returns the last answer as a row. */
  rowOf: (question: Question, answer: Answer) => LastAnswer
  /** A text such as "On November 20 you said". */
  answeredOn: Text
  sameAs: (part: Text) => Text
  same: Text
  changed: Text
  /** Returns the question about which answers of a part changed. */
  whichOf: (part: Text) => Text
  whichHelp: Text
  eachTime: Text
  wasHard: Text
  isWorse: Text
  /** Returns the sentence that answers are older than this limit in months. */
  tooOld: (months: number) => Text
  falls: Text
  lifeSince: Text
  /** Most last answers that one question shows. */
  rowsAtOnce: number
  /** Returns the title of several pages. */
  titleOf: (pages: readonly string[]) => Text
}

/** Ids of the questions that only the `return` form asks. Reports do not use them directly. */
const own = { falls: 'fell_since', life: 'life_since', alone: 'lives_with' } as const
const sameId = (page: string) => `same_${page.replaceAll('-', '_')}`
const whichId = (page: string) => `which_${page.replaceAll('-', '_')}`

/** Tests if only the `return` form asks a question. */
export const isOfReturning = (question: string): boolean =>
  Object.values(own).some((id) => id === question) || /^(same|which)_/.test(question)

/** Values of `about_you` that are asked about again; the others may be copied. */
const events = ['lost', 'hosp']

const ownOrigin = { source: 'own', licence: 'own', spanishSource: 'own', short: false } as const
const answered = (question: Question, answers: Answers): EnableWhen =>
  'options' in question ? yes(question.id, String(answers[question.id])) : { question: question.id, greaterThan: -1 }
const yes = (question: string, ...values: string[]): EnableWhen => ({ question, in: values })

/**
 * Returns the questionnaire in the `return` form. First, the repeated questions; then, for a few pages at once, whether
 * the rest is unchanged, and the questions that indicated a difficulty, are too old, or were never answered. If an
 * answer is worse than last time, its page is asked in full. Ends with the current priorities.
 */
export function returningQuestionnaire(
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  texts: ReturningForm,
  answers: Answers,
): Questionnaire {
  const worse = conditionsThatAreWorse(questionnaire, plan, answers)
  const recomputed = (pages: readonly Page[]) =>
    pages
      .map((page) => ({ ...page, questions: page.questions.flatMap((each) => eachTime(each, texts)) }))
      .filter(({ questions }) => questions.length > 0)
  const joined = (pages: Page[]): Page => ({
    ...{ id: `${idOf(pages)}-anew`, title: titleOf(pages, texts), lead: texts.eachTime },
    questions: pages.flatMap(({ questions }) => questions),
  })
  return {
    ...questionnaire,
    pages: [
      ...atOnce(recomputed(questionnaire.pages.slice(0, -1)), texts, ({ questions }) => questions.length).map(joined),
      ...partsOf(questionnaire, plan, texts).map((pages) => restOf(pages, plan, texts, worse)),
      ...recomputed(questionnaire.pages.slice(-1)).map((page) => joined([page])),
    ],
  }
}

/** Most pages of the questionnaire that are one part, so that its title remains readable. */
const mostPages = 4

/** Joins successive pages as long as they have few rows together. */
function atOnce(
  pages: readonly Page[],
  { rowsAtOnce }: Pick<ReturningForm, 'rowsAtOnce'>,
  rowsOf: (page: Page) => number,
) {
  const parts: Page[][] = []
  for (const page of pages) {
    const part = parts.at(-1)
    const rows = [...(part ?? []), page].reduce((sum, each) => sum + rowsOf(each), 0)
    if (part && part.length < mostPages && rows <= rowsAtOnce) part.push(page)
    else parts.push([page])
  }
  return parts
}

const idOf = (pages: readonly Page[]) => pages.map(({ id }) => id).join('-and-')
const titleOf = (pages: readonly Page[], texts: Pick<ReturningForm, 'titleOf'>): Text =>
  pages[0] && pages.length === 1 ? pages[0].title : texts.titleOf(pages.map(({ id }) => id))

/** Returns the wording of a repeated question; empty for other questions. */
function eachTime(question: Question, texts: ReturningForm): Question[] {
  const { id, reuse } = question
  if (id === 'about_you') return [sinceLast(question, texts)]
  if (id === 'fall_past') return [{ ...question, id: own.falls, text: texts.falls }]
  if (id === 'fall_injury' || id === 'fall_when') return [{ ...question, enableWhen: [yes(own.falls, 'yes')] }]
  return reuse === false ? [question] : []
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

/** Returns the pages of the second part, without repeated questions, a few at once. */
const partsOf = (questionnaire: Questionnaire, plan: ReturningPlan, texts: Pick<ReturningForm, 'rowsAtOnce'>) =>
  atOnce(
    restPages(questionnaire)
      .map((page) => ({ ...page, questions: restQuestions(page) }))
      .filter(({ questions }) => questions.length > 0),
    texts,
    ({ questions }) => questions.filter(isReusedIn(plan)).length,
  )

const isReusedIn =
  (plan: ReturningPlan) =>
  ({ id }: Pick<Question, 'id'>): boolean =>
    Object.keys(reusedOf(id, plan)).length > 0

/** Returns the questions of a page that are not asked each time. */
const restQuestions = (page: Page): Question[] =>
  page.questions.flatMap((each) => (each.id === 'about_you' ? [livingWith(each)] : isRest(each) ? [each] : []))

/**
 * Returns the pages of a part without worse answers as one page that asks if anything changed. Its id is that of the
 * last answers.
 */
const samePage = (pages: readonly Page[], worse: ReadonlyMap<string, EnableWhen>) => {
  const same = pages.filter(({ id }) => !worse.has(id))
  return { same, id: idOf(same) }
}

/**
 * Returns a part of the second part: whether the last answers are unchanged, then the questions to ask. `worse`: the
 * conditions that an answer of a page got worse; all its questions are asked.
 */
function restOf(
  pages: readonly Page[],
  plan: ReturningPlan,
  texts: ReturningForm,
  worse: ReadonlyMap<string, EnableWhen>,
): Page {
  const { same, id } = samePage(pages, worse)
  const isReused = isReusedIn(plan)
  const rows = rowsOf(same, plan, texts)
  const asksWhich = rows.length > fewRows
  const ifChanged = (each: Question) =>
    asksWhich ? { question: whichId(id), in: tiedTo(each) } : yes(sameId(id), 'changed')
  const questions = pages.flatMap((page) => {
    const isWorse = worse.get(page.id)
    return page.questions.map((each) => {
      const why = isReused(each) ? isWorse && texts.isWorse : reasonOf(each, plan, texts)
      const when = isReused(each) ? [isWorse ?? ifChanged(each)] : []
      return {
        ...each,
        ...(why && { leadIn: why }),
        ...(when.length > 0 && { enableWhen: [...when, ...(each.enableWhen ?? [])] }),
      }
    })
  })
  const first = [
    ...(rows.length > 0 ? [sameQuestion(id, titleOf(same, texts), rows, texts)] : []),
    ...(asksWhich ? [whichQuestion(id, titleOf(same, texts), rows, texts)] : []),
  ]
  // Another id, so that a page is asked even if its part was submitted as unchanged before an answer got worse.
  return {
    id: pages.map((page) => (worse.has(page.id) ? `${page.id}-whole` : page.id)).join('-and-'),
    title: titleOf(pages, texts),
    questions: [...first, ...questions],
  }
}

/** Returns why a question is asked again; undefined for one that was never answered. */
const reasonOf = ({ id, reuse }: Question, { hard, tooOld }: ReturningPlan, texts: ReturningForm): Text | undefined =>
  hard.includes(id) ? texts.wasHard : reuse && tooOld.includes(id) ? texts.tooOld(reuse.months ?? 0) : undefined

const isRest = ({ reuse }: Question) => reuse !== false

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

/** A last answer that may be copied, as a row. */
type Row = LastAnswer & { id: string }

/** Returns the last answers of pages that may be copied. */
const rowsOf = (pages: readonly Page[], plan: ReturningPlan, { rowOf }: Pick<ReturningForm, 'rowOf'>): Row[] =>
  pages
    .flatMap(({ questions }) => questions.filter(isReusedIn(plan)))
    .map((each) => ({ id: each.id, ...rowOf(each, answerIn(each, reusedOf(each.id, plan))) }))

/** Maximum number of rows that are all asked again if one changed. */
const fewRows = 2

/** Returns a question and the questions it depends on. If one of them changed, the question is asked. */
const tiedTo = ({ id, enableWhen = [] }: Question): string[] => [id, ...enableWhen.map(({ question }) => question)]

function sameQuestion(page: string, title: Text, rows: readonly Row[], texts: ReturningForm): Question {
  return {
    ...{ ...ownOrigin, id: sameId(page), topic: 'returning', text: texts.sameAs(title), type: 'single' },
    help: texts.answeredOn,
    lastAnswers: rows.map(({ label, value }) => ({ label, value })),
    options: [
      { value: 'same', text: texts.same, exclusive: false },
      { value: 'changed', text: texts.changed, exclusive: false },
    ],
  }
}

const whichQuestion = (page: string, title: Text, rows: readonly Row[], texts: ReturningForm): Question => ({
  ...{
    ...ownOrigin,
    id: whichId(page),
    topic: 'returning',
    text: texts.whichOf(title),
    help: texts.whichHelp,
    type: 'multiple',
  },
  enableWhen: [yes(sameId(page), 'changed')],
  options: rows.map(({ id, label }) => ({ value: id, text: label, exclusive: false })),
})

function answerIn(question: Question, values: DatedAnswers[string]): Answer {
  const [first = '', ...others] = Object.keys(values)
  if (question.type === 'multiple') return [first, ...others]
  return question.type === 'number' || question.type === 'scale' ? Number(first) : first
}

/** Returns, by page, the condition for its first worse answer. */
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

/** A value of an answer, with the day of the check-up it is copied from; null for a new one. */
export type StoredValue = { question_id: string; value: string; kept_from: string | null }

/**
 * Returns the answers that follow from the `return` form: copied ones, those about the past year that still count, and
 * those of questions with a separate wording.
 */
export function followingAnswers(
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  answers: Answers,
  texts: Pick<ReturningForm, 'rowsAtOnce' | 'rowOf'>,
): StoredValue[] {
  const worse = conditionsThatAreWorse(questionnaire, plan, answers)
  const unchanged = partsOf(questionnaire, plan, texts).flatMap((pages) => {
    const { same, id } = samePage(pages, worse)
    const changed = answers[whichId(id)]
    const asksWhich = rowsOf(same, plan, texts).length > fewRows && typeof changed === 'object'
    if (answers[sameId(id)] !== 'same' && !(answers[sameId(id)] === 'changed' && asksWhich)) return []
    const isSame = (each: Question) =>
      answers[sameId(id)] === 'same' || !tiedTo(each).some((tied) => asksWhich && changed.includes(tied))
    return same.flatMap(({ questions }) => questions.filter(isSame).map((each) => each.id))
  })
  const saved = unchanged.filter((id) => id !== own.alone).flatMap((id) => dated(id, reusedOf(id, plan)))
  const isSame = unchanged.includes(own.alone)
  return [...saved, ...everHad(plan, answers, saved), ...aboutYou(isSame, plan, answers), ...fallPast(plan, answers)]
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

function aboutYou(isSame: boolean, plan: ReturningPlan, answers: Answers): StoredValue[] {
  const [since, living] = [answers[own.life], answers[own.alone]]
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
