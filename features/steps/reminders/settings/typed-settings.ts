import { typedText } from '#platform/forms/typed-text.ts'
import { isTimeZone } from '#platform/i18n/dates/time-zone.ts'
import type { Step } from '../../record/step.ts'
import { type ContactProblems, type TypedContact, typedContact } from '../contact/typed-contact.ts'
import { hourChoices } from '../sending/schedule.ts'
import type { StepReminder } from '../step-reminder.server.ts'

/** The values of the page as typed. `contact` is null where the contact stays. */
export type SettingsValues = {
  contact: TypedContact | null
  /** Ids of the steps with a reminder, and the hours by the id of the step. */
  reminded: readonly string[]
  hours: Readonly<Record<string, string>>
  checkUp: boolean
  timeZone: string
}

/** Validation errors by field. */
export type SettingsProblems = ContactProblems & Partial<{ timeZone: 'missing' }>

/** Name of the field for the hour of a step. */
export const hourField = (id: string): string => `hour-${id}`

/** Reads the form values as typed, without validation. */
export const typedSettings = (form: FormData, steps: readonly Pick<Step, 'id'>[]): SettingsValues => ({
  contact: form.has('contact') ? typedContact(form) : null,
  reminded: form.getAll('reminded').filter((id) => typeof id === 'string'),
  hours: Object.fromEntries(steps.map(({ id }) => [id, typedText(form.get(hourField(id)))])),
  checkUp: form.get('check-up') === 'yes',
  timeZone: typedText(form.get('zone')),
})

/** Returns the reminders of steps in a form; omits a step that has no field in it. */
export const readStepReminders = (values: SettingsValues, steps: readonly Step[]): StepReminder[] =>
  steps.flatMap((step) => {
    const hour = hourChoices.find((each) => String(each) === values.hours[step.id])
    return hour === undefined ? [] : { step, hour, remind: values.reminded.includes(step.id) }
  })

/** Tests if the time zone of a form is one. */
export const zoneProblem = ({ timeZone }: Pick<SettingsValues, 'timeZone'>): SettingsProblems =>
  isTimeZone(timeZone) ? {} : { timeZone: 'missing' }
