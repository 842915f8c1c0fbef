import { v7 as uuid } from 'uuid'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { stepAddresses } from '../card/step-addresses.ts'
import { isPromised, newStepOfSix, promiseStep } from '../keep/promise-step.server.ts'
import { isPrivateStep } from '../list/private-steps.ts'
import { recordEvent } from '../record/change-steps.server.ts'
import type { PersonSteps } from '../record/promise.server.ts'
import { isUndoable, respond } from '../record/respond.ts'
import type { Step } from '../record/step.ts'
import { type Answer, eventOf } from './answers.ts'
import { type NextNumber, nextNumber, weekdaysFrom } from './next-number.server.ts'

/**
 * Stores an answer about a step. Returns the URL of the next page, or `full` if the person already has three other
 * active steps.
 */
export async function answerStep(
  ctx: RequestContext,
  found: PersonSteps,
  step: Step,
  answer: Exclude<Answer, 'save'>,
): Promise<string | 'full'> {
  const today = todayOf(ctx)
  const event = answer === 'undo' && !isUndoable(step, ctx.deps.now()) ? null : eventOf(answer, step, today)
  const before = event && (await recordEvent(ctx, found.person, step.id, event))
  if (before === 'full') return before
  const to = addressesOf(ctx, found)
  switch (answer) {
    case 'did': {
      const goesOn = event !== null && respond(step, event, today).changes.state === undefined
      return goesOn ? to.open(step.id) : to.success(step.id)
    }
    case 'finish':
    case 'habit':
    case 'help':
    case 'papers':
    case 'number':
      return to.success(step.id)
    case 'partly':
    case 'notYet':
    case 'none':
      return to.choices(step.id, answer)
    case 'up': {
      const next = event && nextNumber(ctx, found, step)
      return next ? promiseNext(ctx, found, next) : to.success(step.id)
    }
    case 'today':
    case 'tomorrow':
      return to.promised(step.id)
    case 'again':
    case 'otherDay':
      return to.reschedule(step.id)
    case 'easier':
      return step.of ? to.easier(step.of) : to.reschedule(step.id)
    case 'otherSteps':
      return to.others
    case 'talk':
      return to.talk(isPrivateStep(step) ? null : step.of)
    case 'undo':
      return step.state === 'stopped' ? to.open(step.id) : to.answer(step.id)
    case 'leave':
    case 'moreWeeks':
      return to.open(step.id)
  }
}

const addressesOf = ({ locale }: RequestContext, { person }: PersonSteps) => stepAddresses(locale, person.response.id)

/**
 * Commits the person to the next of the six steps on its weekdays. If it has no weekdays, redirects to the choice of a
 * day.
 */
async function promiseNext(ctx: RequestContext, found: PersonSteps, next: NextNumber): Promise<string> {
  const to = addressesOf(ctx, found)
  const schedule = weekdaysFrom(next, todayOf(ctx))
  if (!schedule) return to.promise(next.of)
  const stored = await promiseStep(ctx, found.person, () => newStepOfSix(next, schedule), uuid())
  return isPromised(stored) ? to.promised(stored.id) : to.promise(next.of)
}
