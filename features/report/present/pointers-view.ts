import type { AfterHospitalId } from '#assessment/report/care/after-hospital.ts'
import type { CaregiverStepId } from '#assessment/report/care/caregiver-plan.ts'
import type { MedicineFlagId } from '#assessment/report/care/medicine-flags.ts'
import type { Pointers } from '#assessment/report/care/pointers.ts'
import type { TopicId } from '#assessment/report/care/talk-over-soon.ts'
import type { CoverId } from '#assessment/report/findings/cover-sentence.ts'
import type { GoodThing } from '#assessment/report/findings/good-thing.ts'
import type { Headline, HeadlineId } from '#assessment/report/findings/headline.ts'
import type { Returned } from '#assessment/report/findings/returned.ts'
import type { Lift } from '#assessment/report/steps/lift-star.ts'
import type { SizedStep } from '#assessment/report/steps/sized-first-step.ts'
import type { ActView } from '#domain/support/act-of-step.ts'
import type { NetworkLine } from '../network/network-view.ts'
import type { LinkView } from './present-recommendation.ts'
import type { Audience } from './reader/audience.ts'

/** A line on screens. `offPaper`: others do not see it, so it is not printed. */
type LineView<Id extends string> = { id: Id; offPaper: boolean }

/** The first step in the suitable size. `steps`: its parts, the first of them now. */
export type FirstStepView = Omit<SizedStep, 'next'> &
  ActView & {
    id: string
    title: string
    /** Approximate duration of the easiest part of the step. */
    minutes: number
    steps: readonly string[]
    offPaper: boolean
  }

/** The top of a report, and the sections that follow from answers directly. */
export type PointersView = {
  /** Always `self` for readers other than the person. */
  audience: Audience
  /** The reader is staff, and another person gave the answers. */
  answeredFor: boolean
  /** The reader is a contact: sentences that offer help with the first step. */
  forFamily: boolean
  /** `name`: the first name at the beginning of the headline; null if it is unknown, or if another person answered. */
  headline: LineView<HeadlineId> &
    Pick<Headline, 'count' | 'step'> & {
      name: string | null
      /** The change since the last report, which replaces the headline; null for none. */
      returned: Returned | null
      /** There is an earlier report to compare with, even if its changes do not replace the headline. */
      isSecond: boolean
      /** The line of the volunteer network, which replaces the headline; null for none. */
      network: NetworkLine | null
    }
  /** The sentence below the state; null if the state is unknown. */
  cover: CoverId | null
  goodThing: Pick<GoodThing, 'id' | 'count'>
  topics: readonly LineView<TopicId>[]
  firstStep: FirstStepView | null
  /** Null if neither question was answered. */
  preventive: Pointers['preventive']
  /** `offPaper`: others get another line, since they get other steps. */
  yearLine: { items: Pointers['yearLine']; offPaper: boolean }
  medicines: readonly LineView<MedicineFlagId>[]
  benefits: readonly LinkView[]
  caregiver: readonly (LineView<CaregiverStepId> & { links: readonly LinkView[] })[]
  hospital: readonly (LineView<AfterHospitalId> & { links: readonly LinkView[] })[]
  lifts: readonly (Lift & { offPaper: boolean })[]
}
