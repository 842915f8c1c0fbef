import { answerTo, type Condition, type Facts, type Leaf, leavesOf } from '../condition.ts'
import type { Questionnaire } from '../questionnaire.ts'
import { type ScoreRule, scoreRules } from '../scoring/instrument-scores.ts'
import {
  type AnchoredRule,
  anchoredRules,
  ladderShares,
  starCuts,
  type Workings,
  workingsOf,
} from '../scoring/stars.ts'
import { stateOf, stateRules, stateRulesWithoutLater } from '../scoring/state.ts'
import { citedAnswers, type Explanation, type Line, type LineId, line, onceEach, tellsWithheld } from './explanation.ts'
import { type Metric, metrics } from './report.ts'

/** Returns the leaves of a condition, with a yes-or-no score replaced by the leaves of its own rule. */
function questionLeaves(condition: Condition): Leaf[] {
  return leavesOf(condition).flatMap((leaf) => {
    const rule: ScoreRule | undefined = 'score' in leaf && 'is' in leaf ? scoreRules[leaf.score] : undefined
    return rule && 'any' in rule ? rule.any.flatMap(leavesOf) : [leaf]
  })
}

/** Returns the numeric bound of a condition, which the sentence names; undefined when it has none. */
function boundOf(condition: Condition, kind: 'atLeast' | 'atMost', question?: string): number | undefined {
  const leaf = questionLeaves(condition).find(
    (each) => kind in each && (question === undefined || ('question' in each && each.question === question)),
  )
  return leaf && kind in leaf ? (leaf as Partial<Record<typeof kind, number>>)[kind] : undefined
}

/** Explains how the start and its adjustments add up and are rounded. */
function sumLine({ start, adjustments, moved, rounded }: Workings, withheld: boolean): Line {
  const total = start + moved
  if (adjustments.length === 0 && total === rounded) return line('starAlone', { rounded }, { withheld })
  const half = Math.floor(total + 0.5)
  if (half !== rounded) return line('starSumBounds', { total, rounded }, { withheld })
  return line(total === rounded ? 'starSum' : 'starSumHalf', { total, rounded }, { withheld })
}

/** Explains an anchored rating: its start, its adjustments, their sum, and the cap that limits it. */
function explainAnchored(rule: AnchoredRule, questionnaire: Questionnaire, facts: Facts): Explanation {
  const workings = workingsOf(rule, questionnaire, facts)
  if (!workings) {
    const missing = rule.anchors.filter((id) => answerTo(id, facts.answers) === undefined)
    return { said: [], lines: [], missing: missing.length > 0 ? missing : rule.anchors }
  }
  const { start, adjustments, moved, rounded, caps, stars } = workings
  const because = [...rule.anchors, ...adjustments.flatMap((step) => step.because)]
  const strictest = caps.toSorted((a, b) => a.most - b.most).find(({ most }) => most === stars && most < rounded)
  const isWithheld = tellsWithheld(because)
  const isLimited = adjustments.reduce((sum, { by }) => sum + by, 0) !== moved
  const lines = [
    line(`start_${rule.metric}` as LineId, { start }, { withheld: tellsWithheld(rule.anchors) }),
    ...adjustments.map((step) => {
      const when = rule.adjust.find(({ id }) => id === step.id)?.when
      const from = when && boundOf(when, 'atLeast')
      return line(
        `adjust_${step.id}` as LineId,
        { by: step.by, ...(from !== undefined && { from }) },
        { withheld: tellsWithheld(step.because) },
      )
    }),
    ...(isLimited ? [line('starLimit', { by: moved }, { withheld: isWithheld })] : []),
    sumLine(workings, isWithheld),
    ...(strictest ? [line(`cap_${strictest.id}` as LineId, { most: strictest.most }, { withheld: true })] : []),
  ]
  const said = onceEach([...citedAnswers(because), ...citedAnswers(strictest?.because ?? [], true)])
  return { said, lines, missing: [] }
}

const cutsLine = ([two = 0, three = 0, four = 0, five = 0]: readonly number[]) =>
  line('starCuts', { two, three, four, five })

function explainLadderRating({ answers }: Facts): Explanation {
  const [now, later] = [answerTo('ladder_now', answers), answerTo('ladder_5y', answers)]
  if (typeof now !== 'number') return { said: [], lines: [], missing: ['ladder_now'] }
  const cuts = cutsLine(starCuts.evaluative_wellbeing.map((tenths) => tenths / 10))
  if (typeof later !== 'number')
    return { said: citedAnswers(['ladder_now']), lines: [line('ladderNow', { value: now }), cuts], missing: [] }
  const value = (ladderShares.now * now + ladderShares.later * later) / 10
  const shares = { now: ladderShares.now * 10, later: ladderShares.later * 10 }
  return {
    said: citedAnswers(['ladder_now', 'ladder_5y']),
    lines: [line('ladderBoth', { ...shares, value }), cuts],
    missing: [],
  }
}

function explainPurpose({ answers }: Facts): Explanation {
  const value = answerTo('worthwhile', answers)
  if (typeof value !== 'number') return { said: [], lines: [], missing: ['worthwhile'] }
  return {
    said: citedAnswers(['worthwhile']),
    lines: [line('worthwhile', { value }), cutsLine(starCuts.purpose)],
    missing: [],
  }
}

/** Explains each of the five ratings. */
export function explainStars(questionnaire: Questionnaire, facts: Facts): Record<Metric, Explanation> {
  const explainOne = (metric: Metric): Explanation => {
    const rule = anchoredRules.find((each) => each.metric === metric)
    if (rule) return explainAnchored(rule, questionnaire, facts)
    return metric === 'purpose' ? explainPurpose(facts) : explainLadderRating(facts)
  }
  return Object.fromEntries(metrics.map((metric) => [metric, explainOne(metric)])) as Record<Metric, Explanation>
}

/** Explains the state: the ladder answers, the bounds of the bands, and whether distress held it back. */
export function explainState(facts: Facts): Explanation {
  const { state, held, because } = stateOf(facts)
  if (state === null) return { said: [], lines: [], missing: ['ladder_now'] }
  const hasLater = typeof facts.answers.ladder_5y === 'number'
  const rules = hasLater ? stateRules : stateRulesWithoutLater
  const bounds = Object.fromEntries(
    rules.flatMap(({ state: band, when }) => {
      const kind = band === 'thriving' ? 'atLeast' : 'atMost'
      const [now, later] = [boundOf(when, kind, 'ladder_now'), boundOf(when, kind, 'ladder_5y')]
      const name = band === 'thriving' ? 'top' : 'low'
      return [
        ...(now === undefined ? [] : [[`${name}Now`, now] as const]),
        ...(later === undefined ? [] : [[`${name}Later`, later] as const]),
      ]
    }),
  )
  const steps = citedAnswers(hasLater ? ['ladder_now', 'ladder_5y'] : ['ladder_now'])
  return {
    said: onceEach([...steps, ...citedAnswers(because, true)]),
    lines: [
      line(hasLater ? 'stateBoth' : 'stateNow', bounds),
      ...(held ? [line('stateHeld', {}, { withheld: true })] : []),
    ],
    missing: [],
  }
}
