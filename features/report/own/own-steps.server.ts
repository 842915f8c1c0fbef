import type { Calling } from '#domain/support/calls-for-step.ts'
import { nextStepAfter, nextStepIn } from '#features/steps/offers/next-step.server.ts'
import { standingIn } from '#features/steps/record/next-offer.ts'
import { isPromisableToday, type PersonSteps } from '#features/steps/record/promise.server.ts'
import type { Step } from '#features/steps/record/step.ts'
import { frontStep } from '#features/steps/record/step-state.ts'
import { offerView, stepView } from '#features/steps/record/step-view.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import type { ReportView } from '../present/report-view.ts'
import type { OwnSteps } from './own-steps.ts'

/** The steps of a person that may be shown here (`readShownSteps`), and the facts that their texts depend on. */
type Known = PersonSteps & { calling: Calling }

/** Returns the author's steps as shown in their report. */
export function ownSteps(ctx: RequestContext, view: ReportView, { calling, ...found }: Known): OwnSteps {
  const today = todayOf(ctx)
  const front = frontOf(found.steps, found.person.response.id, today)
  const ids = view.recommendations.map(({ id }) => id)
  const isOver = front !== null && front.state !== 'promised'
  const first = view.pointers.firstStep?.id ?? null
  const isBefore = front === null && first !== null && standingIn(found.steps, first) > 0
  const instead = isBefore ? nextStepAfter(ctx, found, first, ids) : null
  return {
    today,
    steps: found.steps.map((step) => stepView(ctx, found, calling, step)),
    front: front && stepView(ctx, found, calling, front),
    next: isOver ? nextStepAfter(ctx, found, front.of?.intervention ?? null, ids) : null,
    instead: instead && offerView(ctx, found, calling, instead.of),
    offers: Object.fromEntries(
      ids.flatMap((id) => {
        const next = nextStepIn(ctx, found, id)
        return next ? [[id, next]] : []
      }),
    ),
    isPromisable: isPromisableToday(ctx, found),
    isTogether: found.person.response.audience === 'for',
  }
}

/** Returns the step on the cover: an active one, else the one of this check-up that changed last. */
export function frontOf(steps: readonly Step[], responseId: string, today: string): Step | null {
  const changed = steps.filter(({ responseId: of, doneBefore }) => of === responseId && !doneBefore)
  return (
    frontStep(steps, today) ?? changed.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0] ?? null
  )
}
