import { EmailField, PhoneField } from '#domain/contacts/fields/contact-fields.tsx'
import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup, type GroupOption } from '#ui/controls/choice-group/choice-group.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Either } from '#ui/controls/either/either.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Field, TextArea } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { Toggle } from '#ui/controls/toggle/toggle.tsx'
import { type CheckInProblems, type CheckInValues, dayParts, longest, weekdays } from './check-in.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const checkInFormId = 'check-in'

interface CheckInFormProps {
  /** Idempotency key, so that a form sent twice creates one request. */
  requestKey: string
  /** Topics that are `far` from the report's priorities are collapsed. */
  topics: readonly (GroupOption & { far: boolean })[]
  values: CheckInValues
  problems: CheckInProblems
}

/** The form for a contact request: topics, times and contact data. Rarely used fields are collapsed. */
export function CheckInForm({ requestKey, topics, values, problems }: CheckInFormProps) {
  const t = useT('checkIn')
  const optional = useOptional()
  const error = useErrors(problems)
  const errors = useSummary(error)
  return (
    <PageForm
      id={checkInFormId}
      errorTitle={t('errors.title', { count: errors.length })}
      errors={errors}
      submit={t('send')}
    >
      <input type="hidden" name="request_key" value={requestKey} />
      <ChoiceGroup
        id="topics"
        name="topics"
        type="checkbox"
        legend={<h2>{t('topics.legend')}</h2>}
        hint={t('topics.hint')}
        error={error('topics')}
        options={topics.filter(({ far }) => !far)}
        value={values.topics}
        columns={2}
      />
      <Disclosure
        variant="row"
        title={t('topics.more')}
        open={topics.some(({ far, value }) => far && values.topics.includes(value))}
      >
        <ChoiceGroup
          id="topics-more"
          name="topics"
          type="checkbox"
          legend={<span className="vh">{t('topics.more')}</span>}
          options={topics.filter(({ far }) => far)}
          value={values.topics}
          columns={2}
        />
      </Disclosure>
      <ChoiceGroup
        id="parts"
        name="parts"
        type="checkbox"
        legend={<h2>{t('parts.legend')}</h2>}
        hint={t('parts.hint')}
        error={error('parts')}
        options={dayParts.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
        value={values.parts}
        columns={3}
      />
      <Field
        id="name"
        name="name"
        label={t('reach.name')}
        heading
        hint={t('reach.nameHint')}
        error={error('name')}
        autoComplete="name"
        defaultValue={values.name}
      />
      <Reach values={values} error={error} />
      <Disclosure
        variant="row"
        title={t('more')}
        open={values.days.length > 0 || values.note !== '' || error('note') !== undefined}
      >
        <div className="stack stack--loose">
          <ChoiceGroup
            id="days"
            name="days"
            type="checkbox"
            legend={<h2>{t('days.legend')}</h2>}
            hint={t('days.hint')}
            options={weekdays.map((day) => ({ value: day, label: t(`days.${day}`) }))}
            value={values.days}
            columns={3}
          />
          <TextArea
            id="note"
            name="note"
            label={optional(t('note.label'))}
            heading
            hint={t('note.hint')}
            error={error('note')}
            rows={4}
            defaultValue={values.note}
          />
        </div>
      </Disclosure>
    </PageForm>
  )
}

type ErrorOf = (field: keyof CheckInProblems) => string | undefined

function Reach({ values, error }: { values: CheckInValues; error: ErrorOf }) {
  const t = useT('checkIn')
  return (
    <section className="stack" aria-labelledby="reach-title">
      <h2 id="reach-title" className="h4">
        {t('reach.legend')}
      </h2>
      <Either
        choice={
          <Toggle
            id="method"
            name="method"
            label={t('reach.method')}
            value={values.method}
            options={[
              { value: 'phone', label: t('reach.phone') },
              { value: 'email', label: t('reach.email') },
            ]}
          />
        }
        phone={<PhoneField label={t('reach.phoneLabel')} error={error('phone')} value={values.phone} />}
        email={<EmailField label={t('reach.emailLabel')} error={error('email')} value={values.email} />}
      />
    </section>
  )
}

/** The fields in page order, each with the label before its error in the summary, if any. */
const fields = [
  ['topics', null],
  ['parts', null],
  ['name', 'reach.name'],
  ['phone', 'reach.phoneLabel'],
  ['email', 'reach.emailLabel'],
  ['note', null],
] as const

function useSummary(error: ErrorOf): FieldError[] {
  const t = useT('checkIn')
  return fields.flatMap(([id, label]) => {
    const message = error(id)
    if (message === undefined) return []
    return [{ id, message: label ? t('errors.of', { field: t(label), message }) : message }]
  })
}

/** Returns a function that returns the error message of a field; undefined for a valid field. */
function useErrors({ topics, parts, note, ...contacts }: CheckInProblems): ErrorOf {
  const t = useT(['checkIn', 'errors'])
  return (field) => {
    if (field === 'topics' || field === 'parts' || field === 'note')
      return { topics, parts, note }[field] && t(`errors.${field}`)
    const code = contacts[field]
    if (code === 'long') return t('errors:long', { max: longest.name })
    return code && t(`errors:contact.${code}`)
  }
}
