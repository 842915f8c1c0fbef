import { EmailSuggestion } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { captchaField } from '#platform/abuse/captcha.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { DayPick } from '#ui/controls/day-pick/day-pick.tsx'
import { Either } from '#ui/controls/either/either.tsx'
import { ErrorSummary, type FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { describedBy } from '#ui/controls/field/describing.tsx'
import { Field, FieldFrame } from '#ui/controls/field/field.tsx'
import { Toggle } from '#ui/controls/toggle/toggle.tsx'
import { reminderKinds } from './sending/schedule.ts'
import type { ReminderProblems, ReminderValues } from './settings.ts'

/** Id of the form of every step, which the buttons of the header and footer submit too. */
export const reminderFormId = 'reminders'

/** An option of a list. */
type Option = { value: string; label: string }

interface ReminderFormProps {
  values: ReminderValues
  problems: ReminderProblems
  methods: readonly Method[]
  choices: { hours: readonly Option[]; zones: readonly Option[] }
  /** A script may choose the time zone of the device. */
  mayTakeZone: boolean
}

/** The form with the topics, the contact and the schedule of reminders. */
export function ReminderForm({ values, problems, methods, choices, mayTakeZone }: ReminderFormProps) {
  const t = useT(['reminders', 'week', 'plan', 'errors'])
  const error = useErrors(problems)
  const errors = useSummary(error)
  const only = methods.length === 1 ? methods[0] : null
  const email = <ContactField method="email" values={values} error={error('email')} />
  const phone = (
    <div className="stack">
      <ContactField method="phone" values={values} error={error('phone')} />
      <ChoiceOfConsent values={values} error={error('agree')} />
    </div>
  )
  return (
    <form id={reminderFormId} method="post" noValidate className="stack stack--loose" data-captcha={captchaField}>
      {errors.length > 0 && <ErrorSummary title={t('errors.title', { count: errors.length })} errors={errors} />}
      <ChoiceGroup
        id="kinds"
        name="kinds"
        type="checkbox"
        legend={<h2>{t('kinds.legend')}</h2>}
        error={error('kinds')}
        options={reminderKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={values.kinds}
        columns={2}
      />
      <section className="stack" aria-labelledby="how-title">
        <h2 id="how-title" className="h4">
          {t('how.legend')}
        </h2>
        {only ? (
          <>
            <input type="hidden" name="method" value={only} />
            {only === 'email' ? email : phone}
          </>
        ) : (
          <Either
            choice={
              <Toggle
                id="method"
                name="method"
                label={t('how.legend')}
                value={values.method}
                options={methods.map((method) => ({ value: method, label: t(`how.${method}`) }))}
              />
            }
            email={email}
            phone={phone}
          />
        )}
      </section>
      <DayPick
        id="days"
        name="days"
        legend={<h2>{t('days')}</h2>}
        hint={t('daysHint')}
        error={error('days')}
        days={weekdays.map((value) => ({ value, short: t(`plan:days.${value}`), label: t(`week:days.${value}`) }))}
        value={values.days}
      />
      <Select
        id="hour"
        label={t('time')}
        hint={t('timeHint')}
        error={error('hour')}
        options={choices.hours}
        value={values.hour}
      />
      <Select
        id="zone"
        label={t('zone.label')}
        error={error('timeZone')}
        options={choices.zones}
        value={values.timeZone}
        device={mayTakeZone ? t('zone.device', { zone: '{zone}' }) : undefined}
      />
      <p className="small">{t('private')}</p>
      <div className="q__nav">
        <Button size="large" iconAfter="arrowRight">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

interface ContactFieldProps {
  method: Method
  values: ReminderValues
  error: string | undefined
}

function ContactField({ method, values, error }: ContactFieldProps) {
  const t = useT('reminders')
  const isEmail = method === 'email'
  return (
    <div className="stack">
      <Field
        id={method}
        name={method}
        type={isEmail ? 'email' : 'tel'}
        label={t(isEmail ? 'emailLabel' : 'phoneLabel')}
        hint={t(isEmail ? 'emailHint' : 'phoneHint')}
        error={error}
        autoComplete={isEmail ? 'email' : 'tel'}
        defaultValue={values[method]}
        after={isEmail && <EmailSuggestion id={method} name={method} typed={values.email} />}
      />
      {isEmail && <p className="small">{t('consent.email')}</p>}
      <p className="small">{t('onePerson')}</p>
    </div>
  )
}

function ChoiceOfConsent({ values, error }: { values: ReminderValues; error: string | undefined }) {
  const t = useT('reminders')
  return (
    <ChoiceGroup
      id="agree"
      name="agree"
      type="checkbox"
      labelledBy="how-title"
      error={error}
      options={[{ value: 'yes', label: t('consent.phone') }]}
      value={values.agree ? ['yes'] : []}
    />
  )
}

interface SelectProps {
  id: string
  label: string
  hint?: string
  error: string | undefined
  options: readonly Option[]
  value: string
  /** Text of a value that a script adds, with `{zone}` in it. */
  device?: string | undefined
}

function Select({ id, label, hint, error, options, value, device }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} heading hint={hint} error={error}>
      <select
        className="input"
        id={id}
        name={id}
        defaultValue={value}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        data-device={device}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type ErrorOf = (field: keyof ReminderProblems) => string | undefined

/** Returns a function that gives the error message of a field; undefined for a valid one. */
function useErrors({ email, phone, ...others }: ReminderProblems): ErrorOf {
  const t = useT(['reminders', 'errors'])
  return (field) => {
    if (field === 'email' || field === 'phone') {
      const code = { email, phone }[field]
      return code && t(`errors:contact.${code}`)
    }
    return others[field] && t(`errors.${field}`)
  }
}

/** The fields that can be wrong, in page order: the id of the control, and its label. */
const fields = [
  ['kinds', 'kinds', 'kinds.legend'],
  ['phone', 'phone', 'phoneLabel'],
  ['agree', 'agree', 'how.phone'],
  ['email', 'email', 'emailLabel'],
  ['days', 'days', 'days'],
  ['hour', 'hour', 'time'],
  ['timeZone', 'zone', 'zone.label'],
] as const

/** Returns the errors for the error summary. */
function useSummary(error: ErrorOf): FieldError[] {
  const t = useT('reminders')
  return fields.flatMap(([field, id, label]) => {
    const message = error(field)
    return message === undefined ? [] : [{ id, message: t('errors.of', { field: t(label), message }) }]
  })
}
