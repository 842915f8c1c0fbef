import { v7 as uuid } from 'uuid'
import { dayAfter, type Weekday } from '#platform/i18n/dates/days.ts'
import { withoutToday } from '#platform/i18n/without-today.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { ownDialogId, stepAddresses, whenDialogId } from '../card/step-addresses.ts'
import { parsePattern } from '../record/pattern.ts'
import type { PersonSteps } from '../record/promise.server.ts'
import { horizonDays } from '../record/step.ts'
import { callingOf, offerView, stepView } from '../record/step-view.server.ts'
import type { Subject } from './subject.server.ts'

/** The subject of the question: a step for one day, for weekdays, or in own words. */
type About = {
  /** Id of the dialog. */
  dialog: string
  asks: 'day' | 'weekdays' | 'own'
  /** Null if the form asks for own words. */
  title: string | null
  isPrivate: boolean
  minutes: number | null
  /** Prefilled weekdays. */
  picked: readonly Weekday[]
}

/** "When will you do it?", in one language. */
export type WhenView = Awaited<ReturnType<typeof whenView>>

/** Returns the data of the page for one of the six steps of an intervention, an active step, or own words. */
export async function whenView(ctx: RequestContext, found: PersonSteps, subject: Exclude<Subject, { type: 'crisis' }>) {
  const { id: responseId } = found.person.response
  const today = todayOf(ctx)
  const to = stepAddresses(ctx.locale, responseId)
  return {
    ...(await aboutSubject(ctx, found, subject)),
    ...{ today, latest: dayAfter(today, horizonDays), requestKey: uuid() },
    easier: subject.type === 'offer' && subject.step.of.number > 0 ? to.easier(subject.step.of) : null,
    others: to.others,
  }
}

async function aboutSubject(
  ctx: RequestContext,
  found: PersonSteps,
  subject: Exclude<Subject, { type: 'crisis' }>,
): Promise<About> {
  if (subject.type === 'own')
    return { dialog: ownDialogId, asks: 'own', title: subject.what, isPrivate: false, minutes: null, picked: [] }
  const calling = await callingOf(ctx, found)
  if (subject.type === 'step') {
    const { id, onDay, weekdays, title, isPrivate, minutes } = stepView(ctx, found, calling, subject.step)
    const asks = onDay === null ? 'weekdays' : 'day'
    return { dialog: whenDialogId(id), asks, title, isPrivate, minutes, picked: weekdays }
  }
  const { of, pattern } = subject.step
  const offer = offerView(ctx, found, calling, of)
  const { weekdays, everyMonths } = pattern ? parsePattern(pattern) : { weekdays: [], everyMonths: null }
  return {
    dialog: whenDialogId(of),
    asks: pattern !== null && everyMonths === null ? 'weekdays' : 'day',
    ...{
      title: withoutToday(offer?.title ?? '', ctx.locale),
      isPrivate: offer?.isPrivate ?? false,
      minutes: offer?.minutes ?? null,
    },
    picked: weekdays,
  }
}
