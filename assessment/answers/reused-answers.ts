import { declined } from '../questionnaire/condition.ts'
import { allQuestions, questionWithId } from '../questionnaire/pages.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import { type Report, tiers } from '../report/report.ts'
import { withheldQuestions } from '../report/withheld.ts'
import { addMonths } from '../statistics/add-months.ts'
import type { Answer, Answers } from './answers.ts'

/** Months during which an earlier fall, loss or hospital stay still counts. */
export const validForMonths = { fall_past: 12, lost: 12, hosp: 6 } as const

/** Answers with the day (2026-11-26) of each value. */
export type DatedAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Data from the last check-up for a check-up in the `return` form. */
export type ReturningPlan = {
  /** The day on which the last check-up was completed. */
  since: string
  /** The day on which this check-up started. */
  today: string
  /** Last answers to the repeated questions, to detect which are worse now, and the answers that still count. */
  last: DatedAnswers
  /** Answers that may be copied. */
  reused: DatedAnswers
  /** Questions to ask again: they indicated a difficulty last time, or were answered too long ago. */
  hard: readonly string[]
  tooOld: readonly string[]
}

/** Tests if an answer of one day still counts on another. */
export const isStillValid = (day: string, months: number | null, today: string): boolean =>
  months === null || addMonths(day, months) >= today

/** Input of the plan. `isShared`: others may see the screen. */
type LastTime = Pick<ReturningPlan, 'since' | 'today'> & {
  questionnaire: Questionnaire
  answers: DatedAnswers
  report: Pick<Report, 'areas' | 'safety' | 'recommendations'>
  isShared: boolean
}

/** Returns which answers of the last check-up may be copied, and which questions to ask again. */
export function planOf({ questionnaire, answers, report, since, today, isShared }: LastTime): ReturningPlan {
  const isReusable = (id: string) => Boolean(questionWithId(questionnaire, id)?.reuse)
  const hard = new Set(hardIn(report).filter(isReusable))
  const tooOld = new Set<string>()
  const saved: Record<string, Record<string, string>> = {}
  for (const { id, reuse } of allQuestions(questionnaire)) {
    const given = Object.entries(answers[id] ?? {}).filter(([value]) => value !== declined)
    if (!reuse || given.length === 0) continue
    const recent = given.filter(([, day]) => isStillValid(day, reuse.months, today))
    if (recent.length === 0) tooOld.add(id)
    else if (!hard.has(id) && !(isShared && withheldQuestions.includes(id))) saved[id] = Object.fromEntries(recent)
  }
  for (;;) {
    const reject = (id: string) => answers[id] !== undefined && isReusable(id) && saved[id] === undefined
    const tied = Object.keys(saved).filter((id) => isTiedTo(questionnaire, id, reject))
    if (tied.length === 0) break
    for (const id of tied) delete saved[id]
  }
  return {
    since,
    today,
    last: Object.fromEntries(
      allQuestions(questionnaire).flatMap(({ id, reuse }) =>
        answers[id] && (reuse === false || id === 'about_you') ? [[id, answers[id]]] : [],
      ),
    ),
    reused: saved,
    hard: [...hard],
    tooOld: [...tooOld],
  }
}

/** Returns the answers that made an area struggle, a need, or a safety alert. Excludes age. */
function hardIn({ areas, safety, recommendations }: LastTime['report']): string[] {
  const needs = tiers.slice(0, tiers.indexOf('need') + 1)
  return [
    ...areas.filter(({ state }) => state === 'struggling').flatMap(({ because }) => because),
    ...safety.flatMap(({ because }) => because),
    ...recommendations
      .filter(({ tier }) => needs.includes(tier))
      .flatMap(({ reasons }) => reasons.flatMap((reason) => (reason.kind === 'answers' ? reason.because : []))),
  ].filter((id) => id !== 'age_group')
}

/** Tests if a question is tied to one that is repeated: one is a condition of the other. */
const isTiedTo = (questionnaire: Questionnaire, id: string, reject: (id: string) => boolean): boolean =>
  allQuestions(questionnaire).some(
    ({ id: other, enableWhen = [] }) =>
      (other === id && enableWhen.some(({ question }) => reject(question))) ||
      (reject(other) && enableWhen.some(({ question }) => question === id)),
  )

/** The worse direction of each repeated question: a later option, an earlier option, or a lower number. */
const worse: Readonly<Record<string, 'later' | 'earlier' | 'lower'>> = {
  ...Object.fromEntries(
    ['safe', 'phq2_1', 'phq2_2', 'gad2_1', 'gad2_2', 'sleep_trouble', 'gen_health'].map((id) => [id, 'later'] as const),
  ),
  lonely: 'earlier',
  ladder_now: 'lower',
  ladder_5y: 'lower',
}

/** Returns the questions with a worse answer than last time. */
export function worseThanLast(questionnaire: Questionnaire, { last }: ReturningPlan, answers: Answers): string[] {
  const rank = (id: string, answer: Answer | undefined): number | null => {
    const question = allQuestions(questionnaire).find((each) => each.id === id)
    if (answer === undefined || answer === declined || !question) return null
    if (!('options' in question)) return -Number(answer)
    const at = question.options.findIndex(({ value }) => value === answer)
    return at === -1 ? null : worse[id] === 'earlier' ? -at : at
  }
  return Object.keys(worse).filter((id) => {
    const [before, now] = [rank(id, Object.keys(last[id] ?? {})[0]), rank(id, answers[id])]
    return before !== null && now !== null && now > before
  })
}
