import { type Condition, type Facts, matches } from '../questionnaire/condition.ts'

/** Zones of the answers about alcohol: none, probably far above the limits, above them, to discuss, within them. */
export type AlcoholZone = 'none' | 'high' | 'above' | 'ask' | 'low'

const some = ['1', '2', '3', '4'] as const
const mostOften: Condition = { question: 'audit1', in: ['4'] }

/**
 * The zones, most decisive first; the first match applies. Three points from frequency alone are probably within the
 * limits (US Core AUDIT-C note), advice is due from 5 and 8 is severe (VA measure, second-hand), and dependence is more
 * likely with each point (Rubinsky 2013). Sex is not asked, so there is one table for everyone.
 */
export const alcoholZones: readonly { zone: AlcoholZone; when: Condition }[] = [
  { zone: 'none', when: { question: 'audit1', in: ['0'] } },
  {
    zone: 'high',
    when: {
      any: [
        { score: 'audit_c', atLeast: 8 },
        { all: [mostOften, { question: 'audit2', in: ['2', '3', '4'] }] },
        { question: 'audit3', in: ['4'] },
      ],
    },
  },
  { zone: 'above', when: { score: 'audit_c', atLeast: 5 } },
  {
    zone: 'ask',
    when: {
      all: [
        { score: 'audit_c', atLeast: 3 },
        { any: [{ question: 'audit2', in: some }, { question: 'audit3', in: some }, mostOften] },
      ],
    },
  },
  {
    zone: 'low',
    when: {
      all: [
        { question: 'audit1', in: some },
        { question: 'audit2', in: ['0', ...some] },
        { question: 'audit3', in: ['0', ...some] },
      ],
    },
  },
]

/** Returns the zone of the answers about alcohol; null with too few answers. */
export function alcoholZoneOf(facts: Facts): AlcoholZone | null {
  return alcoholZones.find(({ when }) => matches(when, facts))?.zone ?? null
}

/** Returns the condition that the answers are in one of these zones, for use in other rules. */
export function inAlcoholZone(...zones: readonly AlcoholZone[]): Condition {
  return {
    any: alcoholZones.flatMap(({ zone, when }, index) =>
      zones.includes(zone)
        ? [{ all: [when, ...alcoholZones.slice(0, index).map((earlier) => ({ unless: earlier.when }))] }]
        : [],
    ),
  }
}
