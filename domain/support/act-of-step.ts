import type { Step } from '#assessment/report/steps/card.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { type Calling, type CallView, callsFor } from './calls-for-step.ts'

/** Help with a step, in one language. */
export type ActView = {
  kind: Step['kind']
  /** The numbers to call, by priority. */
  calls: readonly CallView[]
  /** The sentence to say, unless the step contains it. */
  say: string | null
  /** The person cannot hear, or hardly. */
  deaf: boolean
  /** Why it helps. */
  benefit: string
  /** Where to go without a doctor, for a step that calls one. */
  noDoctor: { href: string; label: string } | null
}

/** Returns a step of an intervention with its help, in the texts for this person. */
export function actOf(
  { helps, benefit, steps }: Pick<Intervention, 'helps' | 'benefit' | 'steps'>,
  calling: Calling,
  number = 1,
): ActView {
  const step = steps[number - 1]
  const { locale, links } = calling
  const numbers = (step?.numbers ?? []).flatMap((each) => (typeof each === 'string' ? each : []))
  const calls = callsFor({ numbers, helps }, calling)
  const say = step?.say?.[locale] ?? null
  const center = links.hrsa?.url && { href: links.hrsa.url[locale], label: links.hrsa.label[locale] }
  return {
    kind: step?.kind ?? 'once',
    calls,
    say: say && !step?.[locale].includes(say.replace(/\.$/, '')) ? say : null,
    deaf: calling.deaf,
    benefit: (step?.benefit ?? benefit)[locale],
    noDoctor: (center && calls.some(({ key }) => key === 'own_doctor') && center) || null,
  }
}
