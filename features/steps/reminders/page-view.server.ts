import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { findContactInfo } from '#domain/contacts/contact-info.server.ts'
import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { contactMethods, maskContact, showContact } from '#domain/contacts/contact-method.ts'
import { hourText } from '#platform/i18n/dates/dates.ts'
import { zones } from '#platform/i18n/dates/time-zone.ts'
import { translations } from '#platform/i18n/words.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { findReminders, type Reminders } from './reminders.server.ts'
import { hourChoices } from './sending/schedule.ts'
import { emptyValues, type ReminderValues, valuesOf } from './settings.ts'

/** The available methods for reminders. */
export const methodsHere = ({ deps }: RequestContext) =>
  contactMethods.filter((method) => deps.outbox.methods.includes(method))

/** The hours and time zones to choose from, formatted; includes the chosen zone if it is not a usual one. */
export function choicesFor(locale: Locale, timeZone: string) {
  const { t } = translations[locale]
  const usual = zones.map((zone) => ({ value: zone as string, label: t(`reminders:zone.${zone}`) }))
  const own = { value: timeZone, label: t('reminders:zone.device', { zone: timeZone }) }
  return {
    hours: hourChoices.map((hour) => ({ value: String(hour), label: hourText(hour, locale) })),
    zones: timeZone === '' || usual.some(({ value }) => value === timeZone) ? usual : [...usual, own],
  }
}

/** Returns the data of the page: the state of the reminders as text, and the values of the form. */
export async function reminderView(ctx: RequestContext, person: ActingPerson) {
  const stored = await findReminders(ctx, person)
  return {
    stored: stored && statusOf(ctx, stored),
    values: stored ? valuesOf(stored, stored.contact, stored.state === 'on') : await firstValues(ctx, person),
    /** A script may choose the time zone of the device, since the person has not chosen one. */
    mayTakeZone: stored === null,
  }
}

function statusOf({ locale }: RequestContext, { state, method, contact, hour, days }: Reminders) {
  const { t } = translations[locale]
  return {
    state,
    contact: contact === null ? '' : maskContact(method, contact),
    hour: hourText(hour, locale),
    days: days.map((day) => t(`week:days.${day}`)).join(', '),
  }
}

/** The values of a first form: a contact of the account or the one that the person wants to be reached by. */
async function firstValues(ctx: RequestContext, { ids }: ActingPerson): Promise<ReminderValues> {
  const methods = methodsHere(ctx)
  const account = ctx.signedIn?.person
  const info = await findContactInfo(ctx.deps, ids)
  const known = { email: account?.email ?? null, phone: account?.phone ?? null }
  if (info?.contact) known[methodOfWay(info.way)] ??= info.contact
  const method = methods.find((each) => known[each]) ?? methods[0] ?? 'email'
  return {
    ...emptyValues(method, ctx.timeZone),
    email: known.email ?? '',
    phone: known.phone === null ? '' : showContact('phone', known.phone),
  }
}
