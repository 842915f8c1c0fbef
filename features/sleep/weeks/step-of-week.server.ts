import { sleepIntervention } from '#assessment/answers/sleep-version.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { type OfferedStep, offeredStep } from '#features/steps/card/offered-step.ts'
import { type NextStep, nextStepIn } from '#features/steps/offers/next-step.server.ts'
import { loadSteps, promisableStep } from '#features/steps/record/promise.server.ts'
import { callingOf, offerView, type StepView, stepView } from '#features/steps/record/step-view.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** The step of a week: the person's own with the next one, or an offer. */
export type CardOfWeek =
  | { own: StepView; next: NextStep | null; today: string }
  | { own: null; offered: OfferedStep; today: string }

/**
 * Returns the first of these numbers that is not done, else the last one. Null if the person neither has it nor can
 * choose it.
 */
export async function cardOf(
  ctx: RequestContext,
  person: ActingPerson,
  numbers: readonly number[],
  { today }: { today: string },
): Promise<CardOfWeek | null> {
  const found = await loadSteps(ctx, person)
  const ownOf = (number: number) =>
    found.steps.find(({ of }) => of?.intervention === sleepIntervention && of.number === number)
  const number = numbers.find((each) => ownOf(each)?.state !== 'done') ?? numbers.at(-1)
  if (number === undefined) return null
  const calling = await callingOf(ctx, found)
  const own = ownOf(number)
  if (own) return { own: stepView(ctx, found, calling, own), next: nextStepIn(ctx, found, sleepIntervention), today }
  const step = promisableStep(ctx, found, { intervention: sleepIntervention, number })
  const offer = step && step !== 'crisis' ? offerView(ctx, found, calling, step.of) : null
  const offered = offer && offeredStep(offer)
  return offered && { own: null, offered, today }
}
