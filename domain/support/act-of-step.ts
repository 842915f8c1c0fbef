import type { Step } from '#assessment/report/steps/card.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { type Calling, type CallView, callsFor } from './calls-for-step.ts'

/** Help with a step, in one language. */
export type ActView = {
  kind: Step['kind']
  /** Phone numbers to call, in order of priority. */
  calls: readonly CallView[]
  /** The sentence to say on the phone; null if it is in the text of the step. */
  say: string | null
  /** The center of the check-up, which could make the call for the person; null without one. */
  center: { key: string; name: string } | null
  /** First name of a contact who could make the call for the person; null if unknown. */
  helper: string | null
  /** The person is deaf or hard of hearing. */
  deaf: boolean
  /** The benefit of the step. Null if only the benefit of a call is described and this step is not a call. */
  benefit: string | null
  /** Where to go without a doctor, if the step is to call one. */
  noDoctor: { href: string; label: string } | null
}

/** Returns a step of an intervention with its help, in the variants for this person. */
export function actOf(
  { helps, benefit, steps }: Pick<Intervention, 'helps' | 'steps'> & { benefit: Intervention['benefit'] | null },
  calling: Calling,
  number = 1,
): ActView {
  const step = steps[number - 1]
  const { locale, links, partner } = calling
  const numbers = (step?.numbers ?? []).flatMap((each) => (typeof each === 'string' ? each : []))
  const calls = callsFor({ numbers, helps }, calling)
  const say = step?.say?.[locale] ?? null
  const center = links.hrsa?.url && { href: links.hrsa.url[locale], label: links.hrsa.label[locale] }
  return {
    kind: step?.kind ?? 'once',
    calls,
    say: say && !step?.[locale].includes(say.replace(/\.$/, '')) ? say : null,
    center: partner && { key: partner.key, name: partner.friendlyName },
    helper: calling.helper ?? null,
    deaf: calling.deaf,
    benefit: (step?.benefit ?? benefit)?.[locale] ?? null,
    noDoctor: (center && calls.some(({ key }) => key === 'own_doctor') && center) || null,
  }
}
