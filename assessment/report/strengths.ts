import { becauseOf, type Condition, type Facts, holds } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import { inDistress } from '../safety.ts'
import type { Report } from './report.ts'

type StrengthRule = {
  strength: string
  /** The topic of the strength: an area, life as a whole, or readiness for change. */
  topic: Domain | 'life' | 'change'
  when: Condition
  /** Not shown to someone in distress, to whom it would sound as if we had not listened. */
  unlessInDistress?: true
}

/** The strength rules, in display order. Our own rules. The texts are in the content, by the strength's id. */
export const strengthRules: readonly StrengthRule[] = [
  { strength: 'looks_ahead', topic: 'life', when: { question: 'ladder_5y', atLeast: 8 } },
  { strength: 'hopes', topic: 'life', when: { score: 'ladder_change', atLeast: 2 } },
  { strength: 'supported', topic: 'connection', when: { question: 'support', in: ['always', 'usually'] } },
  { strength: 'connected', topic: 'connection', when: { question: 'lonely', in: ['rarely', 'never'] } },
  { strength: 'worthwhile', topic: 'purpose', when: { question: 'worthwhile', atLeast: 7 } },
  { strength: 'feels_healthy', topic: 'physical', when: { question: 'gen_health', in: ['excellent', 'very_good'] } },
  { strength: 'steady_mood', topic: 'emotional', when: { score: 'phq4_total', atMost: 2 }, unlessInDistress: true },
  { strength: 'active', topic: 'movement', when: { score: 'activity_min_week', atLeast: 150 } },
  { strength: 'moving', topic: 'movement', when: { score: 'activity_min_week', atLeast: 30, below: 150 } },
  { strength: 'steady_feet', topic: 'movement', when: { score: 'fall_screen', is: false } },
  {
    strength: 'sleeps_well',
    topic: 'sleep',
    when: {
      all: [
        { question: 'sleep_trouble', in: ['never', 'some'] },
        { score: 'sleep_short_or_long', is: false },
      ],
    },
  },
  { strength: 'clear_mind', topic: 'memory', when: { question: 'memory', in: ['no'] } },
  { strength: 'tobacco_free', topic: 'care', when: { question: 'tobacco', in: ['no'] } },
  { strength: 'checkups', topic: 'care', when: { question: 'prevent12', has: ['checkup'] } },
  { strength: 'planned_ahead', topic: 'caring', when: { question: 'acp', in: ['written'] } },
  { strength: 'caregiver', topic: 'caring', when: { question: 'caregiver', in: ['yes'] } },
  { strength: 'online', topic: 'caring', when: { question: 'tech', in: ['easy'] } },
  { strength: 'confident', topic: 'change', when: { question: 'confidence', atLeast: 7 } },
  { strength: 'needs_met', topic: 'money_food', when: { score: 'needs_count', atMost: 0 } },
]

/** The strength added when fewer than two others hold. It is true of everyone who reads a report. */
export const fallbackStrength = 'took_time'

/** The maximum number of strengths in a report. */
const maxStrengths = 5

/**
 * Returns up to five strengths: the first of each topic, then the others while there is room, both in the order of the
 * rules. With fewer than two, the fallback strength is added.
 */
export function strengthsOf(facts: Facts): Report['strengths'] {
  const isInDistress = holds(inDistress, facts)
  const met = strengthRules.filter((rule) => holds(rule.when, facts) && !(isInDistress && rule.unlessInDistress))
  const leading = met.filter((rule) => met.find((other) => other.topic === rule.topic) === rule)
  const others = met.filter((rule) => !leading.includes(rule))
  const named = [...leading, ...others]
    .slice(0, maxStrengths)
    .map((rule) => ({ strength: rule.strength, because: becauseOf(rule.when, facts) }))
  return named.length < 2 ? [...named, { strength: fallbackStrength, because: [] }] : named
}
