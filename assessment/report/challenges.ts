import { answerTo, type Condition, examine, type Facts } from '../condition.ts'
import type { Report } from './report.ts'

/** Barriers that other answers imply, in the order in which the report lists them. Our own rules. */
export const derivedBarriers: readonly { barrier: string; when: Condition }[] = [
  { barrier: 'pain', when: { question: 'pain', in: ['most', 'every'] } },
  { barrier: 'fear', when: { question: 'fall_worry', in: ['yes'] } },
  {
    barrier: 'cost',
    when: {
      any: [
        { question: 'basics', in: ['very', 'somewhat'] },
        { question: 'meds_trouble', has: ['cost'] },
      ],
    },
  },
  { barrier: 'ride', when: { question: 'transport', in: ['yes'] } },
  { barrier: 'time', when: { question: 'cg_strain', in: ['often', 'always'] } },
  {
    barrier: 'senses',
    when: {
      any: [
        { question: 'hear', in: ['yes'] },
        { question: 'see', in: ['yes'] },
      ],
    },
  },
  { barrier: 'tech', when: { question: 'tech', in: ['rare', 'no'] } },
  { barrier: 'mood', when: { score: 'phq2_total', atLeast: 3 } },
  {
    barrier: 'alone',
    when: {
      all: [
        { question: 'about_you', has: ['alone'] },
        { question: 'lonely', in: ['usually', 'always'] },
      ],
    },
  },
  {
    barrier: 'forget',
    when: {
      any: [
        { question: 'meds_trouble', has: ['forget'] },
        { question: 'memory', in: ['yes'] },
      ],
    },
  },
]

/** The maximum number of challenges in a report. */
const maxChallenges = 4

/** Returns every barrier: those that the person chose, in the question's order, then those that other answers imply. */
export function barriersOf(facts: Facts): Report['challenges'] {
  const answer = answerTo('barriers', facts.answers)
  const told = typeof answer === 'object' ? answer.filter((barrier) => barrier !== 'none') : []
  const derived = derivedBarriers.flatMap(({ barrier, when }) => {
    const { truth, because } = examine(when, facts)
    return truth === true ? [{ barrier, from: 'answers' as const, because }] : []
  })
  return [
    ...told.map((barrier) => ({
      barrier,
      from: 'told' as const,
      because: ['barriers', ...(derived.find((each) => each.barrier === barrier)?.because ?? [])],
    })),
    ...derived.filter(({ barrier }) => !told.includes(barrier)),
  ]
}

/** Returns the barriers that the report lists: the first four. */
export function challengesOf(facts: Facts): Report['challenges'] {
  return barriersOf(facts).slice(0, maxChallenges)
}
