import { captchaField } from '#platform/abuse/captcha.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { SelectField } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { ContactFields, useContactSummary } from '../contact/contact-fields.tsx'
import styles from './settings-form.css?url'
import { hourField, type SettingsProblems, type SettingsValues } from './typed-settings.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const reminderFormId = 'reminders'

/** An option of a list. */
type Option = { value: string; label: string }

interface SettingsFormProps {
  values: SettingsValues
  problems: SettingsProblems
  steps: readonly { id: string; title: string; state: string }[]
  choices: { hours: readonly Option[]; zones: readonly Option[] }
  /** A script may preselect the time zone of the device. */
  mayTakeZone: boolean
}

/** The form with the contact if it can be changed, the steps with a reminder, the next check-up and the time zone. */
export function SettingsForm({ values, problems, steps, choices, mayTakeZone }: SettingsFormProps) {
  const t = useT(['reminders', 'steps'])
  const errors = useSummary(problems)
  // Only a new contact gets a code, which requires a proof of work.
  return (
    <PageForm
      id={reminderFormId}
      errorTitle={t('errors.title', { count: errors.length })}
      errors={errors}
      submit={t('save')}
      data-captcha={values.contact ? captchaField : undefined}
    >
      <StyleSheet href={styles} />
      {values.contact && (
        <section className="stack" aria-labelledby="reminder-title">
          <h2 id="reminder-title" className="h4">
            {t('contact.title')}
          </h2>
          <ContactFields typed={values.contact} problems={problems} />
          <p className="small">{t('onePerson')}</p>
        </section>
      )}
      <section className="stack" aria-labelledby="steps-title">
        <h2 id="steps-title" className="h4">
          {t('steps.title')}
        </h2>
        <p>{t('steps.text')}</p>
        {steps.length === 0 && <p>{t('steps.none')}</p>}
        {steps.map((step) => (
          <StepFields key={step.id} step={step} values={values} hours={choices.hours} />
        ))}
      </section>
      <ChoiceGroup
        id="check-up"
        name="check-up"
        type="checkbox"
        legend={<h2 className="h4">{t('checkUp.title')}</h2>}
        options={[{ value: 'yes', label: t('checkUp.choice') }]}
        value={values.checkUp ? ['yes'] : []}
      />
      <SelectField
        id="zone"
        label={t('zone.label')}
        heading={2}
        error={problems.timeZone && t('errors.timeZone')}
        options={choices.zones}
        defaultValue={values.timeZone}
        data-device={mayTakeZone ? t('zone.device', { zone: '{zone}' }) : undefined}
      />
      <p className="small">{t('private')}</p>
    </PageForm>
  )
}

interface StepFieldsProps {
  step: SettingsFormProps['steps'][number]
  values: SettingsValues
  hours: readonly Option[]
}

/** Choice of a reminder for one step, and the hour. */
function StepFields({ step: { id, title, state }, values, hours }: StepFieldsProps) {
  const t = useT('reminders')
  return (
    <div className="remind-step">
      <Choice
        id={`reminded-${id}`}
        name="reminded"
        type="checkbox"
        value={id}
        label={title}
        sub={state}
        checked={values.reminded.includes(id)}
      />
      <SelectField
        id={hourField(id)}
        label={
          <>
            {t('steps.time')}
            <span className="vh">: {title}</span>
          </>
        }
        options={hours}
        defaultValue={values.hours[id] ?? ''}
      />
    </div>
  )
}

/** Returns the errors for the error summary, in page order. */
function useSummary(problems: SettingsProblems): FieldError[] {
  const t = useT('reminders')
  const ofContact = useContactSummary(problems)
  if (!problems.timeZone) return ofContact
  return [...ofContact, { id: 'zone', message: `${t('zone.label')}: ${t('errors.timeZone')}` }]
}
