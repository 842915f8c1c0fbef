import type { Condition, Facts } from '../../questionnaire/condition.ts'
import { distressed } from '../../safety/safety.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { fallRisk, fallsSoon } from '../../scoring/fall-level.ts'
import { anyVaccineDue } from '../../scoring/vaccines-due.ts'
import { always, matchingRows, type Row } from '../matching-rows.ts'
import type { Because } from '../report.ts'

/** Topics to discuss with a doctor. */
export const topicIds = [
  'falls',
  'memory',
  'snoring',
  'medicines',
  'tobacco',
  'pain',
  'night_trips',
  'hearing',
  'vaccines',
  'mood',
  'alcohol',
] as const
/** A topic to discuss with a doctor. */
export type TopicId = (typeof topicIds)[number]

/** Maximum number of topics. */
const most = 2

/** The topic of a first step. Mood and alcohol are excluded, since they are always the last topics. */
const topicOfStep: Readonly<Record<string, TopicId>> = {
  fallcheck: 'falls',
  memcheck: 'memory',
  sleepcheck: 'snoring',
  medreview: 'medicines',
  quit: 'tobacco',
  pain: 'pain',
  bladder: 'night_trips',
  hearing: 'hearing',
  vaccines: 'vaccines',
}

const never: Condition = { any: [] }

const rowsFor = (steps: readonly string[], forSelf: boolean): readonly Row<TopicId>[] => {
  const entriesOf = (step: string, when: Condition) => (steps.includes(step) ? when : never)
  const own = (when: Condition) => (forSelf ? when : never)
  return [
    { id: 'falls', when: fallsSoon },
    { id: 'memory', when: entriesOf('memcheck', { question: 'memory', in: ['yes'] }) },
    { id: 'snoring', when: { question: 'sleep_main', in: ['snore'] } },
    { id: 'medicines', when: entriesOf('medreview', always) },
    { id: 'tobacco', when: { question: 'tobacco', in: ['every', 'some'] } },
    { id: 'falls', when: fallRisk },
    { id: 'pain', when: { question: 'pain', in: ['every'] } },
    { id: 'night_trips', when: { question: 'sleep_main', in: ['bathroom'] } },
    {
      id: 'hearing',
      when: {
        all: [{ question: 'hear', in: ['yes'] }, { not: { question: 'prevent12', has: ['hearing'] } }],
      },
    },
    { id: 'vaccines', when: anyVaccineDue },
    { id: 'mood', when: own(distressed) },
    { id: 'alcohol', when: own(inAlcoholZone('above', 'high')) },
  ]
}

/** A topic with the answers behind it. */
export type Topic = { id: TopicId; because: Because }

/**
 * Returns up to two topics to discuss with the doctor soon: that of the first step, then others by urgency. `steps`:
 * ids of the recommended steps, in order. Mood and alcohol only if `forSelf`.
 */
export function topicsToTalkOver(facts: Facts, steps: readonly string[], forSelf: boolean): Topic[] {
  const current = matchingRows(rowsFor(steps, forSelf), facts)
  const [step = ''] = steps
  const first = current.filter(({ id }) => id === topicOfStep[step])
  const topics = new Map<TopicId, Topic>()
  for (const topic of [...first, ...current]) if (!topics.has(topic.id)) topics.set(topic.id, topic)
  return [...topics.values()].slice(0, most)
}
