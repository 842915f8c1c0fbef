import { becauseOf, type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { type Domain, domains } from '../../questionnaire/questionnaire.ts'
import { inCrisis, inDistress } from '../../safety/safety.ts'
import { activeEnough } from '../../scoring/activity.ts'
import type { Area } from '../../scoring/areas.ts'
import type { Report } from '../report.ts'

type StrengthRule = {
  strength: string
  /** Topic of the strength: an area, life in general, being online, or readiness for change. */
  topic: Domain | 'life' | 'online' | 'change'
  when: Condition
  /** Not shown to a person in distress, since it would sound dismissive. */
  unlessInDistress?: true
  /** Not shown to a person in a crisis, since it would sound like the end. */
  unlessInCrisis?: true
}

/** Strength rules, in display order. Our own rules. The texts are in the content, by the id of the strength. */
export const strengthRules: readonly StrengthRule[] = [
  { strength: 'looks_ahead', topic: 'life', when: { question: 'ladder_5y', atLeast: 8 }, unlessInDistress: true },
  { strength: 'hopes', topic: 'life', when: { score: 'ladder_change', atLeast: 2 }, unlessInDistress: true },
  { strength: 'supported', topic: 'connection', when: { question: 'support', in: ['always', 'usually'] } },
  { strength: 'connected', topic: 'connection', when: { question: 'lonely', in: ['rarely', 'never'] } },
  { strength: 'worthwhile', topic: 'purpose', when: { question: 'worthwhile', atLeast: 7 } },
  { strength: 'feels_healthy', topic: 'physical', when: { question: 'gen_health', in: ['excellent', 'very_good'] } },
  { strength: 'steady_mood', topic: 'emotional', when: { score: 'phq4_total', atMost: 2 }, unlessInDistress: true },
  { strength: 'active', topic: 'movement', when: activeEnough },
  { strength: 'steady_feet', topic: 'movement', when: { score: 'fall_screen', is: false } },
  {
    strength: 'sleeps_well',
    topic: 'sleep',
    when: {
      all: [
        { question: 'sleep_trouble', in: ['never'] },
        { score: 'sleep_short_or_long', is: false },
      ],
    },
  },
  { strength: 'clear_mind', topic: 'memory', when: { question: 'memory', in: ['no'] } },
  { strength: 'tobacco_free', topic: 'care', when: { question: 'tobacco', in: ['no'] } },
  { strength: 'checkups', topic: 'care', when: { question: 'prevent12', has: ['checkup'] } },
  { strength: 'planned_ahead', topic: 'caring', when: { question: 'acp', in: ['written'] }, unlessInCrisis: true },
  { strength: 'caregiver', topic: 'caring', when: { question: 'cg_strain', in: ['never'] } },
  { strength: 'online', topic: 'online', when: { question: 'tech', in: ['easy'] } },
  { strength: 'confident', topic: 'change', when: { question: 'confidence', atLeast: 7 } },
  { strength: 'needs_met', topic: 'money_food', when: { score: 'needs_count', atMost: 0 } },
]

/** The strength added if fewer than two others apply. It is true of all people who read their report. */
export const fallbackStrength = 'took_time'

/** Maximum number of strengths in a report. */
const maxStrengths = 5

/**
 * Returns up to five strengths: the first of each topic, then the others while there is room, both in the order of the
 * rules. A strength about an area of life requires that the area is thriving, so that nothing is praised otherwise. If
 * there are fewer than two, the fallback strength is added. `moodWithheld`: the reader must not know if the person is
 * in distress, so strengths that depend on it are omitted.
 */
export function strengthsOf(facts: Facts, areas: readonly Area[], moodWithheld = false): Report['strengths'] {
  const isInDistress = moodWithheld || matches(inDistress, facts)
  const isInCrisis = moodWithheld || matches(inCrisis, facts)
  const isWell = ({ topic }: StrengthRule) => {
    const area = domains.find((domain) => domain === topic)
    return !area || areas.some(({ domain, state }) => domain === area && state === 'thriving')
  }
  const isUntimely = ({ unlessInDistress, unlessInCrisis }: StrengthRule) =>
    (isInDistress && unlessInDistress) || (isInCrisis && unlessInCrisis)
  const met = strengthRules.filter((rule) => matches(rule.when, facts) && isWell(rule) && !isUntimely(rule))
  const leading = met.filter((rule) => met.find((other) => other.topic === rule.topic) === rule)
  const others = met.filter((rule) => !leading.includes(rule))
  const named = [...leading, ...others]
    .slice(0, maxStrengths)
    .map((rule) => ({ strength: rule.strength, because: becauseOf(rule.when, facts) }))
  return named.length < 2 ? [...named, { strength: fallbackStrength, because: [] }] : named
}
