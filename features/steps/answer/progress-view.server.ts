import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { decryptTexts, type FreeTexts } from '#domain/check-ups/free-texts.server.ts'
import type { ActView } from '#domain/support/act-of-step.ts'
import type { Calling } from '#domain/support/calls-for-step.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type NextOption, optionsAfter } from '../record/respond.ts'
import type { Step } from '../record/step.ts'
import { callingOf, stepView } from '../record/step-view.server.ts'
import type { OnStep } from './acting-on-step.server.ts'
import { answeredDay, choices, chosenDay, isWeekly } from './answers.ts'
import { nextNumber } from './next-number.server.ts'
import { type WeekReview, weekReview } from './week-review.ts'

/** The question how an active step went, or the actions after an answer. */
export type Asks =
  | { type: 'day'; day: string }
  | { type: 'call'; deaf: boolean }
  /** `up`: the title of the next of the six steps. */
  | { type: 'week'; review: WeekReview; options: readonly NextOption[]; up: string | null }
  | { type: 'partly'; options: readonly NextOption[]; note: string }
  /** `isToday`: the step was due today, so today is not offered again. */
  | { type: 'notYet'; options: readonly NextOption[]; note: string; isToday: boolean; center: string | null }
  | { type: 'none'; act: ActView }

/** Returns the question how an active step went, with the step in one language. */
export async function progressView(ctx: RequestContext, { found, today }: OnStep, step: Step, url: URL) {
  const calling = await callingOf(ctx, found)
  const view = stepView(ctx, found, calling, step)
  const { title, isPrivate, texts, act } = view
  return {
    name: await firstNameOf(ctx, found.person.response),
    today,
    step: { title, isPrivate, texts },
    asks: await asksOf(ctx, { found, step, today, calling }, act, url),
  }
}

async function asksOf(
  ctx: RequestContext,
  { found, step, today, calling }: OnStep & { step: Step; calling: Calling },
  act: ActView | null,
  url: URL,
): Promise<Asks> {
  const choice = choices.find((each) => each === url.searchParams.get('after'))
  const day = choice ? chosenDay(choice, step) : null
  if (choice === 'none' && day !== null && act) return { type: choice, act }
  if ((choice === 'partly' || choice === 'notYet') && day !== null) {
    const note = await noteOf(ctx, step, day)
    const options = optionsAfter(choice, step).filter((option) => option !== 'easier' || step.of !== null)
    return choice === 'partly'
      ? { type: choice, options, note }
      : { type: choice, options, note, isToday: day === today, center: calling.partner?.friendlyName ?? null }
  }
  if (step.kind === 'call') return { type: 'call', deaf: calling.deaf }
  if (!isWeekly(step)) return { type: 'day', day: step.onDay ?? answeredDay(step, today) }
  const up = nextNumber(ctx, found, step)
  const options = optionsAfter('week', step).filter(
    (option) => (option !== 'easier' || step.of !== null) && (option !== 'up' || up !== null),
  )
  return { type: 'week', review: weekReview(step, today), options, up: up?.title ?? null }
}

/** Returns the private note of a step about a day; empty if there is none. */
async function noteOf({ deps }: RequestContext, step: Step, day: string): Promise<string> {
  const row = await deps.db
    .selectFrom('step_day')
    .select(['note', 'note_seal'])
    .where('step_id', '=', step.id)
    .where('day', '=', day)
    .executeTakeFirst()
  return (row?.note && decryptTexts(deps, row.note_seal as FreeTexts, step.responseId, row.note)) || ''
}
