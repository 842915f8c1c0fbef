import { type Condition, type Facts, holds } from '../condition.ts'
import { wasInHospital } from '../scoring/about-person.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'
import { fallRisk, fallsSoon } from '../scoring/fall-level.ts'

const fiveMedicines: Condition = { question: 'meds', in: ['5'] }
const dizzy: Condition = { question: 'meds_trouble', has: ['dizzy'] }

/** The steps of the tier 'see a doctor soon', each with the condition under which it belongs there. */
const doctorFirst: Readonly<Record<string, Condition>> = {
  alcoholdoc: inAlcoholZone('high'),
  fallcheck: fallsSoon,
  memcheck: {
    all: [{ question: 'memory', in: ['yes'] }, { unless: { question: 'memory_talked', in: ['yes'] } }],
  },
  medreview: {
    any: [{ all: [dizzy, { any: [fallRisk, fiveMedicines] }] }, { all: [wasInHospital, fiveMedicines] }],
  },
  sleepcheck: { question: 'sleep_main', in: ['snore'] },
}

/** Whether a step is one for which a talk with a doctor comes first. */
export function isDoctorFirst(step: string | undefined, facts: Facts): boolean {
  const when = step === undefined ? undefined : doctorFirst[step]
  return when !== undefined && holds(when, facts)
}
