import { z } from 'zod'
import { canEndWith, type Outcome, type RequestKind, type StaffStep } from '#domain/requests/request-states.ts'
import { isDay } from '#platform/i18n/dates/days.ts'
import type { RequestView } from '../view.server.ts'

/** Answers to "How did it go?", in order, each with the step and the outcome that it means. */
export const hows = {
  done: { step: 'done', outcome: 'talked' },
  joined: { step: 'done', outcome: 'joined' },
  waitlist: { step: 'done', outcome: 'waitlist' },
  notNow: { step: 'done', outcome: 'notNow' },
  more: { step: 'more' },
  none: { step: 'tried' },
  left: { step: 'tried' },
  close: { step: 'close' },
  wrong: { step: 'wrong' },
} as const satisfies Record<string, { step: StaffStep; outcome?: Outcome }>
export type How = keyof typeof hows
const howNames = Object.keys(hows) as How[]

/** Tests if an answer is one for a kind of requests. */
export function fitsKind(how: How, kind: RequestKind): boolean {
  const meaning = hows[how]
  return !('outcome' in meaning) || canEndWith(meaning.outcome, kind)
}

/** Returns the answers to offer for a request: none until a member of staff has taken it. */
export const howsFor = ({ kind, state, steps }: Pick<RequestView, 'kind' | 'state' | 'steps'>): How[] =>
  state === 'taken' ? howNames.filter((how) => steps.includes(hows[how].step) && fitsKind(how, kind)) : []

/** The buttons besides the form. */
const buttons = ['take', 'over', 'give', 'back', 'again', 'close', 'save'] as const

/** Form of a step. `how`: the answer, with the button `save`; '' for one that does not exist. */
export const StepForm = z.object({
  go: z.enum(buttons),
  revision: z.coerce.number().int().min(0),
  how: z
    .enum([...howNames, ''])
    .nullable()
    .default(null)
    .catch(''),
  by: z.string().refine(isDay).nullable().catch(null),
  colleague: z.string().catch(''),
})

/** Tests if staff may promise a follow-up for this day. */
export const isPromisable = (day: string | null, { from, to }: { from: string; to: string }): day is string =>
  day !== null && day >= from && day <= to

/**
 * Returns the note to show again after a form that was refused: both, if the stored one has changed since the form was
 * shown.
 */
export function mergedNote({ typed, before, now }: { typed: string; before: string; now: string }): string {
  if (now === before || typed.includes(now)) return typed
  return typed === before || typed === '' ? now : `${now}\n${typed}`
}
