import { matches } from '#assessment/questionnaire/condition.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { inCrisis } from '#assessment/safety/safety.ts'
import { maskContact } from '#domain/contacts/contact-method.ts'
import type { MailReturn } from '#domain/contacts/returned/returned-code.server.ts'
import { clockInSentence } from '#platform/i18n/dates/clock.ts'
import { dayWithMonth, weekdayOfDay, weekdaysText } from '#platform/i18n/dates/dates.ts'
import { daysBetween } from '#platform/i18n/dates/days.ts'
import { localTime } from '#platform/i18n/dates/local-time.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import type { PersonSteps } from '../../record/promise.server.ts'
import type { Step } from '../../record/step.ts'
import { returnedReminderCode } from '../contact/code.server.ts'
import { firstContact, methodsHere, provedContact } from '../contact/known-contact.server.ts'
import { isRemindable } from '../remindable.ts'
import { findReminders, type Reminders } from '../reminders.server.ts'
import { offeredHour } from './offered-hour.ts'

/** State of the offer to remind the person of a step. Texts are in the language of the page. */
export type ReminderOfferView = { hour: number; time: string; change: string } & (
  | { state: 'known'; method: Method; contact: string; needsConsent: boolean }
  | { state: 'new'; typed: string }
  | { state: 'code'; contact: string; returned: MailReturn | null }
  | { state: 'set'; method: Method; sentence: string }
)

/** Tests if messages about a step may be offered to a person now. */
export const mayOffer = ({ facts }: PersonSteps, step: Step): boolean => isRemindable(step) && !matches(inCrisis, facts)

/** Returns the offer for a step; null if no reminder is offered. */
export async function reminderOffer(
  ctx: RequestContext,
  found: PersonSteps,
  step: Step,
): Promise<ReminderOfferView | null> {
  if (!mayOffer(found, step)) return null
  const { deps, locale, timeZone } = ctx
  const stored = await findReminders(ctx, found.person)
  const hour = offeredHour(step, localTime(deps.now(), stored?.timeZone ?? timeZone))
  if (hour === null || methodsHere(ctx).length === 0) return null
  const at = (step: 'contact' | null) =>
    addressWith(locale, '/reminders', { responseId: found.person.response.id, step })
  const common = { hour, time: clockInSentence(hour, 0, locale), change: at(null) }
  if (step.remind && stored && stored.contact !== null) {
    const { method } = stored
    const contact = maskContact(method, stored.contact)
    if (stored.state === 'unproved')
      return {
        ...common,
        ...{ state: 'code', contact, change: at('contact') },
        returned: await returnedReminderCode(ctx, found.person),
      }
    if (stored.state === 'on')
      return { ...common, state: 'set', method, sentence: setSentence(ctx, stored, step, contact) }
  }
  const known = await provedContact(ctx, stored)
  if (!known) return { ...common, state: 'new', typed: await firstContact(ctx, found.person) }
  const contact = maskContact(known.method, known.contact)
  return { ...common, state: 'known', method: known.method, contact, needsConsent: stored?.state !== 'on' }
}

/** Returns the time and contact of a step's reminders: "Thursday at 9 am, to r•••@example.org." */
function setSentence({ deps, locale }: RequestContext, { method, timeZone }: Reminders, step: Step, contact: string) {
  const { t } = translations[locale]
  const { day: today } = localTime(deps.now(), timeZone)
  const days = step.onDay === null ? daysText(step, locale) : dayName(step.onDay, today, locale)
  return t(step.onDay === null ? 'steps:kept.set.whenDays' : 'steps:kept.set.when', {
    day: capital(days, locale),
    time: clockInSentence(step.remindHour, 0, locale),
    contact: t(`steps:kept.at.${method}`, { contact }),
  })
}

const daysInWeek = 7

const daysText = ({ weekdays }: Step, locale: Locale): string =>
  weekdays.length === daysInWeek ? translations[locale].t('steps:kept.set.everyDay') : weekdaysText(weekdays, locale)

/** Within a week, the name of the weekday is sufficient. */
function dayName(day: string, today: string, locale: Locale): string {
  if (day === today) return translations[locale].t('steps:day.today')
  return daysBetween(today, day) < daysInWeek ? weekdayOfDay(day, locale) : dayWithMonth(day, locale)
}
