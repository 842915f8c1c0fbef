import { answerTo, type Condition, type Facts } from '../../questionnaire/condition.ts'
import { inCrisis } from '../../safety/safety.ts'
import { activeEnough } from '../../scoring/activity.ts'
import { matchingRows, type Row } from '../matching-rows.ts'
import type { Because } from '../report.ts'

/** Good things that a report can name, in the order in which they are tried. */
export const goodThingIds = [
  'people',
  'worthwhile',
  'active',
  'exercise',
  'spokesperson',
  'kept_up',
  'confident',
  'no_tobacco',
  'courage',
  'time',
] as const
export type GoodThingId = (typeof goodThingIds)[number]

const rows: readonly Row<GoodThingId>[] = [
  {
    id: 'people',
    when: {
      all: [
        { question: 'support', in: ['always', 'usually'] },
        { question: 'lonely', in: ['never', 'rarely'] },
      ],
    },
  },
  { id: 'worthwhile', when: { question: 'worthwhile', atLeast: 8 } },
  { id: 'active', when: activeEnough },
  { id: 'exercise', when: { question: 'act_days', atLeast: 1 } },
  { id: 'spokesperson', when: { question: 'acp', in: ['written'] } },
  {
    id: 'kept_up',
    when: { question: 'prevent12', has: ['checkup', 'flu', 'dental', 'eye', 'hearing'], atLeast: 3 },
  },
  { id: 'confident', when: { question: 'confidence', atLeast: 7 } },
  { id: 'no_tobacco', when: { question: 'tobacco', in: ['no'] } },
]
const courage: Row<GoodThingId> = { id: 'courage', when: inCrisis }
/** Shown if nothing else applies: the person took the time for the check-up. */
const time = { id: 'time', because: [] } as const

/** Nothing from the first table is praised in a crisis. */
const notInCrisis: Condition = { unless: inCrisis }

/** A good thing in a person's life. `count`: the number in its sentence, if any. */
export type GoodThing = { id: GoodThingId; count: number | null; because: Because }

/** Returns one good thing from the answers. There is always one. */
export function goodThingOf(facts: Facts): GoodThing {
  const table = [...rows.map(({ id, when }) => ({ id, when: { all: [notInCrisis, when] } })), courage]
  const [first] = matchingRows(table, facts)
  const { id, because } = first ?? time
  return { id, count: countOf(id, facts), because }
}

function countOf(id: GoodThingId, { answers }: Facts): number | null {
  if (id === 'exercise') return Number(answerTo('act_days', answers))
  if (id !== 'kept_up') return null
  const kinds = answerTo('prevent12', answers)
  return typeof kinds === 'object' ? kinds.length : null
}
