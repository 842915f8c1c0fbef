import { typedText } from '#platform/forms/typed-text.ts'
import { isTimeZone } from '#platform/i18n/dates/time-zone.ts'
import type { Step } from '../../record/step.ts'
import { type ContactProblems, type TypedContact, typedContact } from '../contact/typed-contact.ts'
import { hourChoices } from '../sending/schedule.ts'
import type { StepReminder } from '../step-reminder.server.ts'

/** Values of the page as entered. `contact` is null if the contact is unchanged. */
export type SettingsValues = {
  contact: TypedContact | null
  /** Ids of the steps with a reminder, and the hours by step id. */
  reminded: readonly string[]
  hours: Readonly<Record<string, string>>
  checkUp: boolean
  timeZone: string
}

/** Validation errors by field. */
export type SettingsProblems = ContactProblems & Partial<{ timeZone: 'missing' }>

/** Name of the field for the hour of a step. */
export const hourField = (id: string): string => `hour-${id}`

/** Parses the form values as entered, without validation. */
export const typedSettings = (form: FormData, steps: readonly Pick<Step, 'id'>[]): SettingsValues => ({
  contact: form.has('contact') ? typedContact(form) : null,
  reminded: form.getAll('reminded').filter((id) => typeof id === 'string'),
  hours: Object.fromEntries(steps.map(({ id }) => [id, typedText(form.get(hourField(id)))])),
  checkUp: form.get('check-up') === 'yes',
  timeZone: typedText(form.get('zone')),
})

/** Returns the step reminders in a form. Omits steps without a field in it. */
export const readStepReminders = (values: SettingsValues, steps: readonly Step[]): StepReminder[] =>
  steps.flatMap((step) => {
    const hour = hourChoices.find((each) => String(each) === values.hours[step.id])
    return hour === undefined ? [] : { step, hour, remind: values.reminded.includes(step.id) }
  })

/** Tests if the time zone of a form is valid. */
export const zoneProblem = ({ timeZone }: Pick<SettingsValues, 'timeZone'>): SettingsProblems =>
  isTimeZone(timeZone) ? {} : { timeZone: 'missing' }
