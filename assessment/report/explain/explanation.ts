import type { Domain } from '../../questionnaire/questionnaire.ts'
import type { Because, State } from '../report.ts'
import { withheldQuestions } from '../withheld.ts'

/** Ids of the explaining sentences: keys of `why.lines` in content/messages/<language>/report.json. */
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
  'cap_distress',
  'cap_severe',
  'cap_alone',
  'ladderBoth',
  'ladderNow',
  'ladderState',
  'worthwhile',
  'stateBoth',
  'stateLater',
  'stateMiddle',
  'stateHeld',
  'areaConcerns',
  'areaNone',
  'areaRule',
  'areaEnough',
  'priorityOfStep',
  'priorityPicked',
  'priorityStruggling',
  'priorityRule',
  'tier_safety',
  'tier_urgent_need',
  'tier_need',
  'tier_doctor_soon',
  'tier_wish',
  'tier_health',
  'tier_growth',
  'tier_stay_well',
  'forWish',
  'forBarrier',
  'order',
  'orderChosen',
  'chosenArea',
  'chosenBarrier',
  'opened',
] as const
/** The id of an explaining sentence. */
export type LineId = (typeof lineIds)[number]

/** A sentence of an explanation: its id and its parameters. */
export type Line = {
  say: LineId
  numbers: Readonly<Record<string, number>>
  domain?: Domain
  state?: State
  barrier?: string
  /** The sentence reveals an answer that other people must not read, so it is never printed. */
  withheld: boolean
}

/** An answer cited as a reason. `concern`: it raised a concern about an area. `withheld`: others must not read it. */
export type CitedAnswer = { question: string; concern?: 'some' | 'high'; withheld: boolean }

/** The reason for a result: the person's answers, the rule as applied to them, and the missing answers. */
export type Explanation = {
  /** The answered questions behind the result, most important first, without duplicates. */
  citedAnswers: readonly CitedAnswer[]
  lines: readonly Line[]
  /** The unanswered questions that the result needs, if too few were answered. */
  missing: readonly string[]
}

/** Tests if the answers include one that other people must not read. */
export const tellsWithheld = (because: Because): boolean => because.some((id) => withheldQuestions.includes(id))

/**
 * Returns the answers of `because` without duplicates. `all` withholds every one, since the rule behind them is
 * private.
 */
export const citedAnswers = (because: Because, all = false): CitedAnswer[] =>
  [...new Set(because)].map((question) => ({ question, withheld: all || tellsWithheld([question]) }))

/** Returns the list without later entries of the same question. */
export const onceEach = (statements: readonly CitedAnswer[]): CitedAnswer[] =>
  statements.filter(({ question }, index) => statements.findIndex((other) => other.question === question) === index)

/** Creates a sentence. It is not withheld unless `more` says so. */
export const line = (say: LineId, numbers: Line['numbers'] = {}, more: Partial<Line> = {}): Line => ({
  say,
  numbers,
  withheld: false,
  ...more,
})
