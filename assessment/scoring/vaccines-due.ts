import { type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import { age75AndOver } from './about-person.ts'

/** The vaccines that can be due. COVID-19 is not among them: since October 2025 it is decided person by person. */
export type Vaccine = 'flu' | 'shingles' | 'pneumo' | 'rsv' | 'tetanus'

/** Answered and known, without the vaccine: 'not sure' is not a no. */
const never = (vaccine: string): Condition => ({ not: { question: 'prevent_ever', has: [vaccine, 'unsure'] } })
const age60AndOver: Condition = { question: 'age_group', in: ['60_64', '65_74', '75_84', '85'] }

/**
 * The due dates of vaccines, by the adult schedule of the CDC in 2025: flu every year; shingles from 50; pneumococcal
 * from 50 (ACIP, MMWR 74); RSV once from 75; tetanus every 10 years. With an age under 60 or unknown, none of the
 * second, third and fourth is due. To check before launch and each January and July.
 */
export const vaccineRules: readonly { vaccine: Vaccine; when: Condition }[] = [
  { vaccine: 'flu', when: { not: { question: 'prevent12', has: ['flu'] } } },
  { vaccine: 'shingles', when: { all: [never('shingles'), age60AndOver] } },
  { vaccine: 'pneumo', when: { all: [never('pneumo'), age60AndOver] } },
  { vaccine: 'rsv', when: { all: [never('rsv'), age75AndOver] } },
  { vaccine: 'tetanus', when: never('tetanus') },
]

/** At least one vaccine is due. */
export const anyVaccineDue: Condition = { any: vaccineRules.map(({ when }) => when) }

/** Returns the vaccines that are due, in the order of the table. */
export function vaccinesDue(facts: Facts): Vaccine[] {
  return vaccineRules.flatMap(({ vaccine, when }) => (matches(when, facts) ? [vaccine] : []))
}
