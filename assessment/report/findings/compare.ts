import type { Answer, Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { answerTo } from '../../questionnaire/condition.ts'
import { isEnabled } from '../../questionnaire/conditions.ts'
import { allQuestions } from '../../questionnaire/pages.ts'
import { type Domain, domains, type Questionnaire } from '../../questionnaire/questionnaire.ts'
import { areasOf } from '../../scoring/areas.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { starsOf } from '../../scoring/stars.ts'
import { stateOf } from '../../scoring/state.ts'
import { type Metric, metrics, type Report, type State } from '../report.ts'

/** The values that are compared between two check-ups. */
export type Measurements = Pick<Report, 'state' | 'ladder' | 'stars'> & {
  areas: readonly { domain: Domain; state: State | null; points: number }[]
  /**
   * Hours of sleep per day, minutes of activity per week, days in poor health out of 30, and PHQ-4 (mood and worry).
   */
  figures: Readonly<Record<Figure, number | null>>
}

export type Figure = 'sleep_hours' | 'activity_min_week' | 'phys_days' | 'phq4_total'

/** A value that is compared between two check-ups. */
type Measure =
  | { kind: 'ladder'; of: 'now' | 'later' }
  | { kind: 'state' }
  | { kind: 'stars'; of: Metric }
  | { kind: 'area'; of: Domain }
  | { kind: 'figure'; of: Figure }

/**
 * The change of one measure. `close`: different from last time, but within the random variation of answers. `withheld`:
 * it reveals mood, which other people must not read.
 */
export type Change = Measure &
  ({ before: number; after: number } | { before: State; after: State }) & {
    verdict: 'better' | 'worse' | 'close' | 'same'
    withheld: boolean
  }

/**
 * The smallest differences that count as a change. A person who has not changed shows this difference about one time
 * in ten or less: 1.645 × √2 × SD × √(1 − reliability), the reliable change of Jacobson and Truax 1991 at 90 %, rounded
 * up to the next possible answer. The number that ends an item is the value before rounding. Smaller differences are
 * shown, but not called a change.
 *
 * - `ladder`, 3 steps. SD about 2 (Gallup, adults in the U.S.), reliability of one question about life in general 0.72
 *   (Lucas and Donnellan 2012; 0.59 over two weeks in Krueger and Schkade 2008): 2.5.
 * - `stars`, 2. Self-rated health, on which they are based, moves by one category in a fifth to a third of people who
 *   are asked twice, and hardly ever by two (Crossley and Kennedy 2002; reliability 0.75 in Zajacova and Dowd 2011):
 *   1.2.
 * - `areaPoints`, 2, and the state must differ too. One answer that moves by one category is 1 point, and such moves
 *   are the usual noise of single survey questions (Pierannunzi, Hu and Balluz 2013, review of the BRFSS). Our own
 *   rule.
 * - `sleep_hours`, 2 hours. SD 1.4 hours, reliability 0.75 of self-reported usual hours: 1.6. People report half hours,
 *   and are an hour off the measured value (Lauderdale 2008).
 * - `activity_min_week`, 75 minutes: half of the weekly goal (HHS 2018), more than one extra day of 30 minutes. Our
 *   rule.
 * - `phys_days`, 11 days. SD 8.7 days, retest reliability 0.71 (Andresen 2003, CDC HRQOL-4): 10.9.
 * - `phq4_total`, 3 points: one of its four bands (Kroenke 2009). SD 2.1, reliability 0.8 (Löwe 2010): 2.2.
 */
const thresholds = {
  ladder: 3,
  stars: 2,
  areaPoints: 2,
  sleep_hours: 2,
  activity_min_week: 75,
  phys_days: 11,
  phq4_total: 3,
} as const

/** Measures that reveal mood. Source: the answers withheld from paper (assessment/report/withheld.ts). */
const moodMeasures: readonly string[] = ['mental_health', 'emotional', 'phq4_total']

/** Hours of sleep that most adults need. Sleep is better if closer to this range. */
const recommendedSleep = { from: 7, to: 9 }
const hoursOutsideRange = (hours: number) => Math.max(0, recommendedSleep.from - hours, hours - recommendedSleep.to)

const verdictOf = (rise: number, threshold: number): Change['verdict'] =>
  rise === 0 ? 'same' : Math.abs(rise) < threshold ? 'close' : rise > 0 ? 'better' : 'worse'

function numberChange(
  measure: Measure,
  before: number | null,
  after: number | null,
  threshold: number,
  better: 1 | -1 = 1,
): Change[] {
  if (before === null || after === null) return []
  const withheld = 'of' in measure && moodMeasures.includes(measure.of)
  return [{ ...measure, before, after, verdict: verdictOf((after - before) * better, threshold), withheld }]
}

/**
 * Compares the hours of sleep. A difference of at least the threshold is `better` if the new hours are closer to the
 * recommended range than the earlier ones, `worse` if farther from it, and `close` if equally far.
 */
function sleepChange(before: number | null, after: number | null): Change[] {
  return numberChange({ kind: 'figure', of: 'sleep_hours' }, before, after, thresholds.sleep_hours).map((change) => {
    if (change.verdict === 'same' || change.verdict === 'close') return change
    const nearer = hoursOutsideRange(Number(change.before)) - hoursOutsideRange(Number(change.after))
    return { ...change, verdict: nearer === 0 ? 'close' : nearer > 0 ? 'better' : 'worse' }
  })
}

const height: Record<State, number> = { thriving: 2, surviving: 1, struggling: 0 }

/**
 * Compares the state. A better or worse state counts only if a ladder step changed in the same direction, since the
 * state derives from the ladder; otherwise it is `close`.
 */
function stateChange(before: Measurements, after: Measurements, ladder: readonly Change[]): Change[] {
  const [was, is] = [before.state.state, after.state.state]
  if (was === null || is === null) return []
  const verdict = verdictOf(height[is] - height[was], 1)
  const isConfirmed = ladder.some((change) => change.verdict === verdict)
  const confirmed = verdict === 'same' || isConfirmed ? verdict : 'close'
  // Only the person may see that distress limited the state.
  return [
    {
      kind: 'state',
      before: was,
      after: is,
      verdict: confirmed,
      withheld: before.state.held || after.state.held,
    },
  ]
}

function areaChange(domain: Domain, before: Measurements, after: Measurements): Change[] {
  const [was, is] = [before, after].map(({ areas }) => areas.find((area) => area.domain === domain))
  if (!was?.state || !is?.state) return []
  const verdict = verdictOf(height[is.state] - height[was.state], 1)
  const isReliable = Math.abs(is.points - was.points) >= thresholds.areaPoints
  return [
    {
      kind: 'area',
      of: domain,
      before: was.state,
      after: is.state,
      verdict: verdict === 'same' || isReliable ? verdict : 'close',
      withheld: moodMeasures.includes(domain),
    },
  ]
}

/**
 * Returns the changes between two reports, in the order of the report. Omits measures that either report lacks. From
 * its threshold on, a difference is a change.
 */
export function compareReports(before: Measurements, after: Measurements): Change[] {
  const ladder = (['now', 'later'] as const).flatMap((of) =>
    numberChange({ kind: 'ladder', of }, before.ladder[of], after.ladder[of], thresholds.ladder),
  )
  const figure = (of: Figure, better: 1 | -1) =>
    numberChange({ kind: 'figure', of }, before.figures[of], after.figures[of], thresholds[of], better)
  return [
    ...ladder,
    ...stateChange(before, after, ladder),
    ...metrics.flatMap((of) =>
      numberChange({ kind: 'stars', of }, before.stars[of].stars, after.stars[of].stars, thresholds.stars),
    ),
    ...domains.flatMap((domain) => areaChange(domain, before, after)),
    ...sleepChange(before.figures.sleep_hours, after.figures.sleep_hours),
    ...figure('activity_min_week', 1),
    ...figure('phys_days', -1),
    ...figure('phq4_total', -1),
  ]
}

/**
 * Returns the answers of both check-ups to the questions answered in both, so that a skipped or omitted question never
 * appears as a change. A question that does not apply in one check-up stays in the other.
 */
export function comparableAnswers(questionnaire: Questionnaire, before: Answers, after: Answers): [Answers, Answers] {
  const both = [before, after].map((answers) => checkAnswers(questionnaire, answers).answers)
  const isComparable = (question: ReturnType<typeof allQuestions>[number]) =>
    both.every((answers) => !isEnabled(question, answers) || answerTo(question.id, answers) !== undefined)
  const comparable = allQuestions(questionnaire)
    .filter(isComparable)
    .map(({ id }) => id)
  const [first = {}, second = {}] = both.map((answers) => {
    const saved: Record<string, Answer> = {}
    for (const id of comparable) if (answers[id] !== undefined) saved[id] = answers[id]
    return saved
  })
  return [first, second]
}

/** Returns the measurements of a check-up, computed with the current rules. */
export function measure(questionnaire: Questionnaire, given: Answers): Measurements {
  const { answers } = checkAnswers(questionnaire, given)
  const facts = factsOf(questionnaire, answers)
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    state: stateOf(facts),
    ladder: { now: number(answers.ladder_now), later: number(answers.ladder_5y) },
    stars: starsOf(questionnaire, facts),
    areas: areasOf(facts),
    figures: {
      sleep_hours: number(answers.sleep_hours),
      activity_min_week: number(facts.scores.activity_min_week?.value),
      phys_days: number(answers.phys_days),
      phq4_total: number(facts.scores.phq4_total?.value),
    },
  }
}

/**
 * Returns the changes between two check-ups with the same questionnaire, computed with the current rules and the
 * questions answered in both.
 */
export function compareCheckUps(questionnaire: Questionnaire, before: Answers, after: Answers): Change[] {
  const [first, second] = comparableAnswers(questionnaire, before, after)
  return compareReports(measure(questionnaire, first), measure(questionnaire, second))
}
