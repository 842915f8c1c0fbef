import { v7 as uuid } from 'uuid'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type NextStep, nextStepAfter } from '../offers/next-step.server.ts'
import { reportOffers } from '../offers/report-offers.server.ts'
import { standingIn } from '../record/next-offer.ts'
import { interventionFor, type PersonSteps, promisableStep } from '../record/promise.server.ts'
import { isUndoable } from '../record/respond.ts'
import type { Step } from '../record/step.ts'
import { callingOf, offerView, stepView } from '../record/step-view.server.ts'
import type { OnStep } from './acting-on-step.server.ts'
import { homeAddress } from './home-address.ts'

/** Number of steps of an intervention. */
const stepCount = 6

/** Returns a completed step or habit, and the step that is offered next. */
export async function successView(ctx: RequestContext, { found, today }: OnStep, step: Step) {
  const calling = await callingOf(ctx, found)
  const { id, of, title, isPrivate, toward, shown, helped, callResult, callBackOn } = stepView(
    ctx,
    found,
    calling,
    step,
  )
  const next = await nextOf(ctx, found, step)
  const facts = next && offerView(ctx, found, calling, next.of)
  return {
    responseId: found.person.response.id,
    name: await firstNameOf(ctx, found.person.response),
    today,
    step: { id, of, title, isPrivate, toward, shown, helped, callResult, callBackOn, deaf: calling.deaf },
    isAllSix: of !== null && standingIn(found.steps, of.intervention) === stepCount,
    next: next &&
      facts && {
        of: next.of,
        title: next.title,
        kind: facts.kind,
        minutes: facts.minutes,
        benefit: facts.act?.benefit ?? null,
      },
    /** A step in own words, offered because of the result of the call. */
    own:
      callResult === 'number' || (callResult === 'papers' && findStep(ctx, found, step) === null) ? callResult : null,
    isUndoable: isUndoable(step, ctx.deps.now()),
    home: homeAddress(ctx, found.person.response.id),
    requestKey: uuid(),
  }
}

async function nextOf(ctx: RequestContext, found: PersonSteps, step: Step): Promise<NextStep | null> {
  const papers = step.callResult === 'papers' ? findStep(ctx, found, step) : null
  if (papers) return papers
  const ids = (await reportOffers(ctx, found)).map(({ id }) => id)
  return nextStepAfter(ctx, found, step.of?.intervention ?? null, ids)
}

/** Returns the one of the six steps in which the person gathers papers or records; null if none is available. */
function findStep(ctx: RequestContext, found: PersonSteps, { of }: Step): NextStep | null {
  const read = of && interventionFor(ctx, found, of.intervention)
  if (!read) return null
  const isOpen = (number: number) =>
    !found.steps.some(
      (each) => each.of?.intervention === read.intervention.id && each.of.number === number && each.state !== 'stopped',
    )
  const number = read.numbers.find((each) => read.intervention.steps[each - 1]?.does === 'find' && isOpen(each))
  const step = number === undefined ? null : promisableStep(ctx, found, { intervention: read.intervention.id, number })
  const title = number === undefined ? undefined : read.intervention.steps[number - 1]?.[ctx.locale]
  return step && step !== 'crisis' && title !== undefined ? { of: step.of, title } : null
}
