import type { Facts } from '../../questionnaire/condition.ts'
import type { Domain, Questionnaire } from '../../questionnaire/questionnaire.ts'
import { coverSentenceOf } from '../findings/cover-sentence.ts'
import { goodThingOf } from '../findings/good-thing.ts'
import { headlineOf } from '../findings/headline.ts'
import type { Report } from '../report.ts'
import type { Step } from '../steps/card.ts'
import { liftsOf } from '../steps/lift-star.ts'
import { offeredNumbers } from '../steps/offered-numbers.ts'
import { type SizedStep, sizedStepOf } from '../steps/sized-first-step.ts'
import { afterHospitalOf } from './after-hospital.ts'
import { benefitsOf } from './benefits-shortlist.ts'
import { caregiverPlanOf } from './caregiver-plan.ts'
import { medicineFlagsOf } from './medicine-flags.ts'
import { preventiveCareOf } from './preventive-care.ts'
import { topicsToTalkOver } from './talk-over-soon.ts'
import { yearLineOf } from './year-line.ts'

/** Input of the pointers. */
export type PointersInput = {
  questionnaire: Questionnaire
  /** Facts of the answers that the reader may know. */
  facts: Facts
  /** The report for this reader. Failed parts are empty. */
  report: Pick<Report, 'state' | 'ladder' | 'areas' | 'recommendations' | 'challenges' | 'stars'>
  /** The barriers that each intervention addresses and, if known, its six steps in the wording for this person. */
  interventions: readonly { id: string; barriers: readonly string[]; steps?: readonly Pick<Step, 'kind'>[] }[]
  /** The reader is the person. */
  forSelf: boolean
  /** Number of full days since the answers were given; default 0. */
  daysSince?: number
  /** Areas that a short form did not ask about; default none. */
  omitted?: readonly Domain[]
}

/**
 * The top of a report, and the sections that follow from answers directly, as ids, numbers and answers, without texts.
 */
export type Pointers = {
  headline: ReturnType<typeof headlineOf>
  /** The sentence below the state; null if the state is unknown. */
  cover: ReturnType<typeof coverSentenceOf>
  goodThing: ReturnType<typeof goodThingOf>
  topics: ReturnType<typeof topicsToTalkOver>
  /** Null if the report has no recommendations. */
  firstStep: ({ id: string } & SizedStep) | null
  preventive: ReturnType<typeof preventiveCareOf>
  /** Things to do this year in addition to the steps. */
  yearLine: ReturnType<typeof yearLineOf>
  medicines: ReturnType<typeof medicineFlagsOf>
  benefits: ReturnType<typeof benefitsOf>
  caregiver: ReturnType<typeof caregiverPlanOf>
  hospital: ReturnType<typeof afterHospitalOf>
  lifts: ReturnType<typeof liftsOf>
}

/** Input for choosing the first step. */
type FirstStepInput = Pick<PointersInput, 'facts' | 'interventions'> & {
  report: Pick<Report, 'recommendations' | 'challenges'>
}

/** Returns the first step in its size for this person; null if the report has no recommendations. */
function firstStepOf({ facts, report, interventions }: FirstStepInput): Pointers['firstStep'] {
  const id = report.recommendations[0]?.intervention
  if (id === undefined) return null
  const found = interventions.find((each) => each.id === id)
  const kind = found?.steps?.[0]?.kind
  const offered = offeredNumbers(id, facts, { reached: 0, checkedFalls: false })
  return { id, ...sizedStepOf(facts, { id, fits: found?.barriers ?? [], kind, offered }, report.challenges) }
}

/** Returns all pointers for one reader. */
export function pointersOf({
  questionnaire,
  facts,
  report,
  interventions,
  forSelf,
  daysSince,
  omitted = [],
}: PointersInput): Pointers {
  const steps = report.recommendations.map(({ intervention }) => intervention)
  return {
    headline: headlineOf(facts, { ...report, forSelf, isBrief: questionnaire.report === 'network', daysSince }),
    cover: coverSentenceOf(report, { partly: omitted.length > 0, forSelf }),
    goodThing: goodThingOf(facts),
    topics: topicsToTalkOver(facts, steps, forSelf),
    firstStep: firstStepOf({ facts, report, interventions }),
    preventive: preventiveCareOf(facts),
    yearLine: yearLineOf(facts, steps),
    medicines: medicineFlagsOf(facts),
    benefits: benefitsOf(facts),
    caregiver: caregiverPlanOf(facts),
    hospital: afterHospitalOf(facts),
    lifts: liftsOf(questionnaire, facts, report.stars),
  }
}
