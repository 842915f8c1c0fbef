import type { RequestContext } from '#platform/request/request.ts'
import { nextNumberOf } from '../record/next-offer.ts'
import type { ForPerson, PersonSteps } from '../record/promise.server.ts'
import type { Step } from '../record/step.ts'
import { type ShownState, shownState } from '../record/step-state.ts'
import { stepTitle } from '../record/step-view.server.ts'

/**
 * One of the six steps of an intervention. `now`: the person does it at present. `before`: it was marked as done
 * before.
 */
export type SixEntry = {
  number: number
  title: string
  state: 'done' | 'habit' | 'now' | 'next' | 'later'
  before: boolean
  /** State of the active step. */
  shown: ShownState | null
  weekdays: Step['weekdays']
}

/** Returns the steps of an intervention that may be offered now, with their states. */
export function sixOf(ctx: RequestContext, found: PersonSteps, read: ForPerson, today: string): SixEntry[] {
  const { intervention, numbers } = read
  const own = found.steps.filter(({ of }) => of?.intervention === intervention.id)
  const firstKind = intervention.steps[0]?.kind ?? 'once'
  const next = nextNumberOf(found.steps, { id: intervention.id, firstKind, offered: numbers })
  return numbers.map((number) => {
    const step = own.find(({ of }) => of?.number === number)
    const of = step?.of ?? { intervention: intervention.id, number, firstId: null }
    const isNow = step?.state === 'promised'
    return {
      number,
      title: step
        ? stepTitle(ctx, found, { of, texts: {}, onDay: step.onDay })
        : (intervention.steps[number - 1]?.[ctx.locale] ?? ''),
      state: stateOf(step, number === next),
      before: step?.doneBefore ?? false,
      shown: step && isNow ? shownState(step, today) : null,
      weekdays: step?.weekdays ?? [],
    }
  })
}

function stateOf(step: Step | undefined, isNext: boolean): SixEntry['state'] {
  if (step?.state === 'done' || step?.state === 'habit') return step.state
  if (step?.state === 'promised') return 'now'
  return isNext ? 'next' : 'later'
}
