import { answerTo, type Condition, examine, type Facts } from '../condition.ts'
import type { Report } from './report.ts'

/** Barriers that follow from other answers, in the order in which they are named. Our own rules. */
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

/** How many challenges a report names. */
const most = 4

/** Every barrier: those that the person chose, in the order of the question, then those that other answers show. */
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

/** The barriers that the report names: the first four. */
export function challengesOf(facts: Facts): Report['challenges'] {
  return barriersOf(facts).slice(0, most)
}
