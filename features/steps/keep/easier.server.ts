import type { RequestContext } from '#platform/request/request.ts'
import { stepAddresses } from '../card/step-addresses.ts'
import { reportOffers } from '../offers/report-offers.server.ts'
import { easierThan } from '../record/next-offer.ts'
import { type PersonSteps, promisableStep } from '../record/promise.server.ts'
import type { StepOf } from '../record/step.ts'
import { callingOf, offerView } from '../record/step-view.server.ts'

/** An easier alternative step, in one language. */
export type EasierStep = Awaited<ReturnType<typeof easierSteps>>[number]

/** Lists steps that are easier than the given one; null for a step in own words. */
export async function easierSteps(
  ctx: RequestContext,
  found: PersonSteps,
  of: Pick<StepOf, 'intervention' | 'number'> | null,
) {
  const [offers, calling] = await Promise.all([reportOffers(ctx, found), callingOf(ctx, found)])
  const area = offers.find(({ id }) => id === of?.intervention)?.areas[0] ?? null
  const to = stepAddresses(ctx.locale, found.person.response.id)
  return easierThan(of, area, offers).flatMap((easier) => {
    const step = promisableStep(ctx, found, easier)
    if (step === null || step === 'crisis') return []
    const offer = offerView(ctx, found, calling, step.of)
    if (!offer) return []
    return [
      {
        ...{ of: step.of, title: offer.title, kind: offer.kind, minutes: offer.minutes },
        benefit: offer.act?.benefit ?? '',
        isSame: easier.number === 0,
        href: to.promise(step.of),
      },
    ]
  })
}
