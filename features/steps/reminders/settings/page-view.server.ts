import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { maskContact } from '#domain/contacts/contact-method.ts'
import { clockText } from '#platform/i18n/dates/clock.ts'
import { zones } from '#platform/i18n/dates/time-zone.ts'
import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { isPrivateStep } from '../../list/private-steps.ts'
import type { PersonSteps } from '../../record/promise.server.ts'
import { stateText } from '../../record/state-texts.ts'
import { shownState } from '../../record/step-state.ts'
import { stepTitle } from '../../record/step-view.server.ts'
import { firstContact, provedContact } from '../contact/known-contact.server.ts'
import { isRemindable } from '../remindable.ts'
import { findReminders } from '../reminders.server.ts'
import { hourChoices } from '../sending/schedule.ts'
import type { SettingsValues } from './typed-settings.ts'

/**
 * Returns the formatted hours and time zones to choose from, including the chosen time zone if it is not in the list.
 */
export function choicesFor(locale: Locale, timeZone: string) {
  const { t } = translations[locale]
  const usual = zones.map((zone) => ({ value: zone as string, label: t(`reminders:zone.${zone}`) }))
  const own = { value: timeZone, label: t('reminders:zone.device', { zone: timeZone }) }
  return {
    hours: hourChoices.map((hour) => ({ value: String(hour), label: clockText(hour, 0, locale) })),
    zones: timeZone === '' || usual.some(({ value }) => value === timeZone) ? usual : [...usual, own],
  }
}

/** Returns the data of the page: the contact, the steps that allow reminders, and the form values. */
export async function reminderView(ctx: RequestContext, found: PersonSteps) {
  const { locale } = ctx
  const t = translations[locale].getFixedT(locale, 'steps')
  const on = { locale, today: todayOf(ctx) }
  const stored = await findReminders(ctx, found.person)
  const proved = stored?.state === 'on' ? null : await provedContact(ctx, stored)
  const steps = found.steps.filter(isRemindable)
  return {
    stored: stored && {
      state: stored.state,
      contact: stored.contact === null ? '' : maskContact(stored.method, stored.contact),
    },
    steps: steps.map((step) => ({
      id: step.id,
      title: isPrivateStep(step) ? t('card.private') : withoutPeriod(stepTitle(ctx, found, step)),
      state: stateText(shownState(step, on.today), t, on),
    })),
    values: {
      contact: { contact: proved ? proved.contact : await firstContact(ctx, found.person), agree: false },
      reminded: steps.flatMap(({ id, remind }) => (remind ? id : [])),
      hours: Object.fromEntries(steps.map(({ id, remindHour }) => [id, String(remindHour)])),
      checkUp: stored?.checkUp ?? false,
      timeZone: stored?.timeZone ?? ctx.timeZone,
    } satisfies SettingsValues,
    /** A script may preselect the time zone of the device, since the person has not chosen one. */
    mayTakeZone: stored === null,
  }
}
