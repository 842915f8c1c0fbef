import { answerTo, type Condition, type Facts, type Leaf, leavesOf, matches } from '../../questionnaire/condition.ts'
import type { Questionnaire } from '../../questionnaire/questionnaire.ts'
import { type ScoreRule, scoreRules } from '../../scoring/instrument-scores.ts'
import { type AnchoredRule, anchoredRules, workingsOf } from '../../scoring/stars.ts'
import { stateOf, stateRules } from '../../scoring/state.ts'
import { type Metric, metrics } from '../report.ts'
import { citedAnswers, type Explanation, type LineId, line, onceEach, tellsWithheld } from './explanation.ts'

/** Returns the leaves of a condition, with yes-or-no scores replaced by the leaves of their rules. */
function questionLeaves(condition: Condition): Leaf[] {
  return leavesOf(condition).flatMap((leaf) => {
    const rule: ScoreRule | undefined = 'is' in leaf ? scoreRules[leaf.score] : undefined
    return rule && 'any' in rule ? rule.any.flatMap(leavesOf) : [leaf]
  })
}

/** Returns the numeric bound of a condition for the sentence; undefined if it has none. */
function boundOf(condition: Condition, kind: 'atLeast' | 'atMost', question?: string): number | undefined {
  const leaf = questionLeaves(condition).find(
    (each) => kind in each && (question === undefined || ('question' in each && each.question === question)),
  )
  return leaf && kind in leaf ? (leaf as Partial<Record<typeof kind, number>>)[kind] : undefined
}

/** Explains an anchored rating: the start value, the answers that raise or lower it, and the cap that limits it. */
function explainAnchored(rule: AnchoredRule, questionnaire: Questionnaire, facts: Facts): Explanation {
  const workings = workingsOf(rule, questionnaire, facts)
  if (!workings) {
    const missing = rule.anchors.filter((id) => answerTo(id, facts.answers) === undefined)
    return { citedAnswers: [], lines: [], missing: missing.length > 0 ? missing : rule.anchors }
  }
  const { adjustments, rounded, caps, stars } = workings
  const because = [...rule.anchors, ...adjustments.flatMap((step) => step.because)]
  const strictest = caps.find(({ most }) => most === stars && most < rounded)
  const lines = [
    line(`start_${rule.metric}` as LineId, {}, { withheld: tellsWithheld(rule.anchors) }),
    ...adjustments.map((step) => {
      const when = rule.adjust.find(({ id }) => id === step.id)?.when
      const from = when && boundOf(when, 'atLeast')
      return line(`adjust_${step.id}` as LineId, from === undefined ? {} : { from }, {
        withheld: tellsWithheld(step.because),
      })
    }),
    ...(strictest ? [line(`cap_${strictest.id}` as LineId, { most: strictest.most }, { withheld: true })] : []),
  ]
  const statements = onceEach([...citedAnswers(because), ...citedAnswers(strictest?.because ?? [], true)])
  return { citedAnswers: statements, lines, missing: [] }
}

function explainLadderRating({ answers }: Facts): Explanation {
  const [now, later] = [answerTo('ladder_now', answers), answerTo('ladder_5y', answers)]
  if (typeof now !== 'number') return { citedAnswers: [], lines: [], missing: ['ladder_now'] }
  const hasExpectation = typeof later === 'number'
  return {
    citedAnswers: citedAnswers(hasExpectation ? ['ladder_now', 'ladder_5y'] : ['ladder_now']),
    lines: [line(hasExpectation ? 'ladderBoth' : 'ladderNow'), line('ladderState')],
    missing: [],
  }
}

function explainPurpose({ answers }: Facts): Explanation {
  const value = answerTo('worthwhile', answers)
  if (typeof value !== 'number') return { citedAnswers: [], lines: [], missing: ['worthwhile'] }
  return { citedAnswers: citedAnswers(['worthwhile']), lines: [line('worthwhile')], missing: [] }
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

/** Explains the state: the ladder answers, the bounds of the bands, and any other limit. */
export function explainState(facts: Facts): Explanation {
  const { state, held, because } = stateOf(facts)
  const missing = ['ladder_now', 'ladder_5y'].filter((id) => typeof facts.answers[id] !== 'number')
  if (state === null) return { citedAnswers: [], lines: [], missing: missing.slice(0, 1) }
  const [whole, older, low] = stateRules
  const bounds = (when: Condition | undefined, kind: 'atLeast' | 'atMost', now: string, expected: string) => ({
    [now]: (when && boundOf(when, kind, 'ladder_now')) ?? 0,
    [expected]: (when && boundOf(when, kind, 'ladder_5y')) ?? 0,
  })
  const both = line('stateBoth', {
    ...bounds(whole?.when, 'atLeast', 'topNow', 'topLater'),
    ...bounds(low?.when, 'atMost', 'lowNow', 'lowLater'),
  })
  const steps = citedAnswers(missing.length === 0 ? ['ladder_now', 'ladder_5y'] : ['ladder_now'])
  const isExpected = older !== undefined && !(whole && matches(whole.when, facts)) && matches(older.when, facts)
  return {
    citedAnswers: onceEach([...steps, ...citedAnswers(because, held)]),
    lines: [
      missing.length === 0 ? both : line('stateMiddle'),
      ...(isExpected ? [line('stateLater', bounds(older.when, 'atLeast', 'topNow', 'topLater'))] : []),
      ...(held ? [line('stateHeld', {}, { withheld: true })] : []),
    ],
    missing: [],
  }
}
