import { type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import { age75AndOver } from './about-person.ts'

/** Vaccines that can be due. Excludes COVID-19, which is an individual decision since October 2025. */
export type Vaccine = 'flu' | 'shingles' | 'pneumo' | 'rsv' | 'tetanus'

/** Certainly not vaccinated: the question was answered, and not with 'not sure'. */
const never = (vaccine: string): Condition => ({ not: { question: 'prevent_ever', has: [vaccine, 'unsure'] } })
const age60AndOver: Condition = { question: 'age_group', in: ['60_64', '65_74', '75_84', '85'] }

/**
 * When vaccines are due, by the adult schedule of the CDC in 2025: flu every year; shingles from 50; pneumococcal from
 * 50 (ACIP, MMWR 74); RSV once from 75; tetanus every 10 years. If the age is under 60 or unknown, neither shingles,
 * pneumococcal nor RSV is due. To be checked before launch and each January and July.
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

/** Returns the vaccines that are due, in table order. */
export function vaccinesDue(facts: Facts): Vaccine[] {
  return vaccineRules.flatMap(({ vaccine, when }) => (matches(when, facts) ? [vaccine] : []))
}
