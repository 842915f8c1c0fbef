import type { RequestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { offeredStep } from '../card/offered-step.ts'
import { stepAddresses } from '../card/step-addresses.ts'
import { nextStepIn } from '../offers/next-step.server.ts'
import { isPromisableToday, type PersonSteps } from '../record/promise.server.ts'
import { isUndoable } from '../record/respond.ts'
import { callingOf, offerView, stepView } from '../record/step-view.server.ts'
import type { Subject } from './page-subject.server.ts'
import { sixOf } from './six.server.ts'

/** Interventions about alcohol wait for a talk with the doctor, and those about movement for the fall check. */
const aboutAlcohol: readonly string[] = ['alcohol', 'alcoholdoc']
const lastNumber = 6

/** Returns a step with its guidance and the six steps of its intervention. */
export async function stepPageView(
  ctx: RequestContext,
  found: PersonSteps,
  { step, of, read }: Subject,
  { today, isPlain }: { today: string; isPlain: boolean },
) {
  const { locale } = ctx
  const { id: responseId } = found.person.response
  const calling = await callingOf(ctx, found)
  const own = step && stepView(ctx, found, calling, step)
  const facts = own ?? (of && offerView(ctx, found, calling, of))
  const to = stepAddresses(locale, responseId)
  const intervention = read?.intervention
  const withStep = (parameters: Record<string, string>) =>
    addressWith(locale, isPlain ? '/ladder_old' : '/ladder', {
      responseId,
      ...(step ? { step: step.id } : { intervention: intervention?.id ?? null }),
      ...parameters,
    })
  return {
    responseId,
    today,
    isPlain,
    step: own,
    offer: !own && facts ? offeredStep(facts) : null,
    isPromisable: isPromisableToday(ctx, found),
    next: own && own.state !== 'promised' && intervention ? nextStepIn(ctx, found, intervention.id) : null,
    action: intervention?.title[locale] ?? null,
    number: of?.number ?? null,
    title: facts?.title ?? '',
    isPrivate: facts?.isPrivate ?? false,
    does: facts?.does ?? null,
    isDays: facts?.kind === 'days' && facts.pattern !== null && !facts.pattern.startsWith('every '),
    isCall: facts?.kind === 'call',
    deaf: calling.deaf,
    say: facts?.act && facts.act.calls.length === 0 ? facts.act.say : null,
    why: intervention?.why[locale] ?? null,
    safety: intervention?.safety?.[locale] ?? null,
    tips: intervention?.tips.map((tip) => tip[locale]) ?? [],
    six: read
      ? sixOf(ctx, found, read, today).map((each) => ({
          ...each,
          href: to.openNumber({ intervention: read.intervention.id, number: each.number }),
        }))
      : [],
    waitsFor:
      !read || read.numbers.includes(lastNumber)
        ? null
        : aboutAlcohol.includes(read.intervention.id)
          ? ('doctor' as const)
          : ('falls' as const),
    isUndoable: step !== null && isUndoable(step, ctx.deps.now()),
    links: {
      easier: of && of.number > 0 && step?.state !== 'done' && step?.state !== 'habit' ? to.easier(of) : null,
      others: to.others,
      mark: read && withStep({ mark: '1' }),
      remove: step && withStep({ remove: '1' }),
      details: step?.state === 'promised' ? to.promised(step.id) : null,
      undo: step && to.answer(step.id),
      reasons: facts?.isPrivate ? null : `${addressFor(locale, responseId, '/how-it-was-worked-out')}#s`,
      here: withStep({}),
    },
  }
}

export type StepPageView = Awaited<ReturnType<typeof stepPageView>>
