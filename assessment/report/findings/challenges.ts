import { oncePer } from '../../once-per.ts'
import { answerTo, type Condition, examine, type Facts } from '../../questionnaire/condition.ts'
import type { Report } from '../report.ts'

/**
 * A barrier that other answers imply. `says`: id of its sentence. `unlessNone`: omitted if the person answered that
 * nothing is in the way, which only they can know.
 */
type DerivedBarrier = { barrier: string; says: string; when: Condition; unlessNone?: true }

/** Barriers implied by other answers, in display order. The first matching rule of each applies. Our own rules. */
export const derivedBarriers: readonly DerivedBarrier[] = [
  { barrier: 'pain', says: 'pain_days', when: { question: 'pain', in: ['most', 'every'] } },
  { barrier: 'fear', says: 'fear_falling', when: { question: 'fall_worry', in: ['yes'] } },
  { barrier: 'cost', says: 'cost_basics', when: { question: 'basics', in: ['very', 'somewhat'] } },
  { barrier: 'cost', says: 'cost_medicines', when: { question: 'meds_trouble', has: ['cost'] } },
  { barrier: 'ride', says: 'ride', when: { question: 'transport', in: ['yes'] } },
  { barrier: 'time', says: 'time', when: { question: 'cg_strain', in: ['often', 'always'] } },
  {
    barrier: 'senses',
    says: 'senses',
    when: {
      any: [
        { question: 'hear', in: ['yes'] },
        { question: 'see', in: ['yes'] },
      ],
    },
  },
  { barrier: 'tech', says: 'tech', when: { question: 'tech', in: ['rare', 'no'] } },
  { barrier: 'mood', says: 'mood_interest', when: { question: 'phq2_1', in: ['2', '3'] }, unlessNone: true },
  {
    barrier: 'alone',
    says: 'alone_lonely',
    when: {
      all: [
        { question: 'about_you', has: ['alone'] },
        { question: 'lonely', in: ['usually', 'always'] },
        { question: 'support', in: ['sometimes', 'rarely', 'never'] },
      ],
    },
    unlessNone: true,
  },
  { barrier: 'forget', says: 'forget_medicines', when: { question: 'meds_trouble', has: ['forget'] } },
  { barrier: 'forget', says: 'forget_memory', when: { question: 'memory', in: ['yes'] } },
]

/** The maximum number of challenges in a report. */
const maxChallenges = 4

/** Returns all barriers: first the chosen ones, in the order of the question, then those that other answers imply. */
export const barriersOf = oncePer((facts: Facts): Report['challenges'] => {
  const answer = answerTo('barriers', facts.answers)
  const chosen = typeof answer === 'object' ? answer : []
  const reported = chosen.filter((barrier) => barrier !== 'none')
  const implied = derivedBarriers
    .filter(({ unlessNone }) => !(unlessNone && chosen.includes('none')))
    .flatMap(({ barrier, says, when }) => {
      const { truth, because } = examine(when, facts)
      return truth === true ? [{ barrier, says, from: 'answers' as const, because }] : []
    })
  const derived = implied.filter(
    ({ barrier }, index) => implied.findIndex((each) => each.barrier === barrier) === index,
  )
  return [
    ...reported.map((barrier) => ({
      barrier,
      says: barrier,
      from: 'told' as const,
      because: ['barriers', ...(derived.find((each) => each.barrier === barrier)?.because ?? [])],
    })),
    ...derived.filter(({ barrier }) => !reported.includes(barrier)),
  ]
})

/** Returns the barriers that the report lists: the first four. */
export function challengesOf(facts: Facts): Report['challenges'] {
  return barriersOf(facts).slice(0, maxChallenges)
}
