import type { Domain } from '../questionnaire.ts'
import type { Because, State } from './report.ts'
import { withheldQuestions } from './withheld.ts'

/** The sentences with which a finding is explained: keys of the words (`why.lines` of content/messages/<language>/report.json). */
export const lineIds = [
  'start_physical_health',
  'start_mental_health',
  'start_life_quality',
  'adjust_poor_days',
  'adjust_pain',
  'adjust_falls',
  'adjust_daily_help',
  'adjust_active',
  'adjust_mood',
  'adjust_worry',
  'adjust_lonely',
  'adjust_supported',
  'adjust_needs_1',
  'adjust_needs_3',
  'starLimit',
  'starAlone',
  'starSum',
  'starSumHalf',
  'starSumBounds',
  'cap_distress',
  'cap_severe',
  'ladderBoth',
  'ladderNow',
  'worthwhile',
  'starCuts',
  'stateBoth',
  'stateNow',
  'stateHeld',
  'areaConcerns',
  'areaNone',
  'areaRule',
  'priorityHigh',
  'prioritySome',
  'priorityPicked',
  'priorityUrgent',
  'priorityTotal',
  'priorityKept',
  'priorityRule',
  'pinned',
  'forState',
  'forWish',
  'forBarrier',
  'total',
  'placedFirst',
  'placedAmongFirst',
  'placedLate',
  'notFirst',
  'stayWell',
  'order',
  'orderChosen',
  'chosenArea',
  'chosenBarrier',
  'cameFor',
] as const
export type LineId = (typeof lineIds)[number]

/** One sentence of an explanation: which one it is, and what it names. */
export type Line = {
  say: LineId
  numbers: Readonly<Record<string, number>>
  domain?: Domain
  state?: State
  barrier?: string
  /** It tells an answer that others may not read: it never stands on paper. */
  withheld: boolean
}

/** An answer that led to something. `concern`: it raised the concern of an area. `withheld` as of a sentence. */
export type Said = { question: string; concern?: 'some' | 'high'; withheld: boolean }

/** Why a person sees something: their own answers, the rule as it was applied to them, and what is missing. */
export type Explanation = {
  /** The answered questions that led to it, weightiest first, each once. */
  said: readonly Said[]
  lines: readonly Line[]
  /** The questions without an answer that it would take, where there were not enough answers. */
  missing: readonly string[]
}

/** Whether answers that led to something include one that others may not read. */
export const tellsWithheld = (because: Because): boolean => because.some((id) => withheldQuestions.includes(id))

/** Answers that led to something. Those behind a rule that is for the person alone are `all` withheld. */
export const saidOf = (because: Because, all = false): Said[] =>
  [...new Set(because)].map((question) => ({ question, withheld: all || tellsWithheld([question]) }))

/** The same list with each question only where it comes first. */
export const onceEach = (said: readonly Said[]): Said[] =>
  said.filter(({ question }, index) => said.findIndex((other) => other.question === question) === index)

/** A sentence that anyone may read, unless it says otherwise. */
export const line = (say: LineId, numbers: Line['numbers'] = {}, more: Partial<Line> = {}): Line => ({
  say,
  numbers,
  withheld: false,
  ...more,
})
