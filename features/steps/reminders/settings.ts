import { type ContactError, contactMethods, parseContact, showContact } from '#domain/contacts/contact-method.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { type Weekday, weekdays } from '#platform/i18n/dates/days.ts'
import { isTimeZone } from '#platform/i18n/dates/time-zone.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { hourChoices, type ReminderKind, reminderKinds, type Schedule } from './sending/schedule.ts'

/** Reminder settings of a person: topics, schedule and contact, normalized. */
export type ReminderSettings = Schedule & { kinds: readonly ReminderKind[]; method: Method; contact: string }

/** The form values as typed, for showing the form again. */
export type ReminderValues = {
  kinds: readonly string[]
  method: Method
  email: string
  phone: string
  days: readonly string[]
  hour: string
  timeZone: string
  /** The person agrees to text messages. */
  agree: boolean
}

/** Validation errors by field. */
export type ReminderProblems = Partial<{
  kinds: 'missing'
  email: ContactError
  phone: ContactError
  agree: 'missing'
  days: 'missing'
  hour: 'missing'
  timeZone: 'missing'
}>

/** Default hour and days: in the middle of the morning, twice a week. */
const atFirst = { hour: 10, days: ['mon', 'thu'] } as const satisfies { hour: number; days: readonly Weekday[] }

/** Returns the values of an empty form. */
export const emptyValues = (method: Method, timeZone: string): ReminderValues => ({
  kinds: ['step', 'week'],
  method,
  email: '',
  phone: '',
  days: atFirst.days,
  hour: String(atFirst.hour),
  timeZone,
  agree: false,
})

/** Returns the form values of stored settings; `contact` is null if it can no longer be decrypted. */
export const valuesOf = (
  { method, kinds, days, hour, timeZone }: Omit<ReminderSettings, 'contact'>,
  contact: string | null,
  agree: boolean,
): ReminderValues => ({
  ...emptyValues(method, timeZone),
  ...{ kinds, days, hour: String(hour), agree },
  [method]: contact === null ? '' : showContact(method, contact),
})

/** Reads the form values as typed, without validation. */
export function typedValues(form: FormData, methods: readonly Method[]): ReminderValues {
  const list = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return {
    kinds: list('kinds'),
    method: contactMethods.find((method) => method === form.get('method')) ?? methods[0] ?? 'email',
    email: typedText(form.get('email')),
    phone: typedText(form.get('phone')),
    days: list('days'),
    hour: typedText(form.get('hour')),
    timeZone: typedText(form.get('zone')),
    agree: form.get('agree') === 'yes',
  }
}

/** Validates form values: the settings, or the problems by field. Choices that the form does not offer are ignored. */
export function readSettings(values: ReminderValues): { settings: ReminderSettings } | { problems: ReminderProblems } {
  const { method, timeZone } = values
  const kinds = reminderKinds.filter((kind) => values.kinds.includes(kind))
  const days = weekdays.filter((day) => values.days.includes(day))
  const hour = hourChoices.find((each) => String(each) === values.hour)
  const parsed = parseContact(method, values[method])
  const problems: ReminderProblems = {
    ...(kinds.length === 0 && { kinds: 'missing' }),
    ...('error' in parsed && { [method]: parsed.error }),
    ...(method === 'phone' && !values.agree && { agree: 'missing' }),
    ...(days.length === 0 && { days: 'missing' }),
    ...(hour === undefined && { hour: 'missing' }),
    ...(!isTimeZone(timeZone) && { timeZone: 'missing' }),
  }
  if ('error' in parsed || hour === undefined || Object.keys(problems).length > 0) return { problems }
  return { settings: { kinds, method, contact: parsed.contact, days, hour, timeZone } }
}
