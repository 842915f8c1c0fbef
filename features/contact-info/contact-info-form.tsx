import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { reachTimes, reachWays } from '#domain/contacts/contact-info.ts'
import { EmailField, PhoneField } from '#domain/contacts/fields/contact-fields.tsx'
import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Either } from '#ui/controls/either/either.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Field, TextArea } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { Toggle } from '#ui/controls/toggle/toggle.tsx'
import { type ContactProblems, type ContactValues, longest } from './contact-values.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const contactInfoFormId = 'contact-info'

interface ContactInfoFormProps {
  values: ContactValues
  problems: ContactProblems
  /** Name of the partner that may ask for consent to contact the person; null if the check-up has no partner. */
  partner: string | null
}

/** The form for contact data, and for the person who helps. */
export function ContactInfoForm({ values, problems, partner }: ContactInfoFormProps) {
  const t = useT('contactInfo')
  const optional = useOptional()
  const error = useErrors(problems)
  const errors = useSummary(error)
  return (
    <PageForm
      id={contactInfoFormId}
      errorTitle={t('errors.title', { count: errors.length })}
      errors={errors}
      submit={t('save')}
    >
      <Field
        id="name"
        name="name"
        label={optional(t('name'))}
        heading
        autoComplete="given-name"
        error={error('name')}
        defaultValue={values.name}
      />
      <section className="stack" aria-labelledby="way-title">
        <h2 id="way-title" className="h4">
          {t('way.legend')}
        </h2>
        <Either
          choice={
            <Toggle
              id="way"
              name="way"
              label={t('way.legend')}
              value={values.way}
              options={reachWays.map((way) => ({ value: way, label: t(`way.${way}`) }))}
            />
          }
          phone={<PhoneField label={t('phoneLabel')} error={error('phone')} value={values.phone} />}
          email={<EmailField label={t('emailLabel')} error={error('email')} value={values.email} />}
        />
      </section>
      <ChoiceGroup
        id="times"
        name="times"
        type="checkbox"
        legend={<h2>{t('times.legend')}</h2>}
        hint={t('times.hint')}
        options={reachTimes.map((time) => ({ value: time, label: t(`times.${time}`) }))}
        value={values.times}
        columns={3}
      />
      <ChoiceGroup
        id="spoken"
        name="spoken"
        type="radio"
        legend={<h2>{t('language.legend')}</h2>}
        options={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
        value={[values.language]}
        columns={2}
      />
      <section className="stack" aria-labelledby="voice-title">
        <h2 id="voice-title" className="h4">
          {t('voice.legend')}
        </h2>
        <Choice type="checkbox" id="voice" name="voice" value="yes" label={t('voice.yes')} checked={values.voice} />
      </section>
      <TextArea
        id="needs"
        name="needs"
        label={optional(t('needs.label'))}
        heading
        hint={t('needs.hint', { max: longest.needs })}
        error={error('needs')}
        rows={3}
        defaultValue={values.needs}
      />
      {partner !== null && (
        <section className="stack" aria-labelledby="may-title">
          <h2 id="may-title" className="h4">
            {t('may.title', { partner })}
          </h2>
          <p>{t('may.what', { partner })}</p>
          <p>{t('may.back')}</p>
          <Choice
            type="checkbox"
            id="may"
            name="may"
            value="yes"
            label={t('may.agree', { partner })}
            checked={values.may}
          />
          <TextArea
            id="question"
            name="question"
            label={optional(t('may.question'))}
            hint={t('may.questionHint', { max: longest.question })}
            error={error('question')}
            rows={3}
            defaultValue={values.question}
          />
        </section>
      )}
      <TextArea
        id="helper"
        name="helper"
        label={optional(t('who.own'))}
        heading
        hint={t('who.ownHint', { max: longest.helper })}
        error={error('helper')}
        rows={2}
        defaultValue={values.helper}
      />
    </PageForm>
  )
}

type ErrorOf = (field: keyof ContactProblems) => string | undefined

/** Labels of the fields that are validated, in page order. */
const fields = [
  ['name', 'name'],
  ['phone', 'phoneLabel'],
  ['email', 'emailLabel'],
  ['needs', 'needs.label'],
  ['question', 'may.question'],
  ['helper', 'who.own'],
] as const

function useSummary(error: ErrorOf): FieldError[] {
  const t = useT('contactInfo')
  return fields.flatMap(([id, label]) => {
    const message = error(id)
    return message === undefined ? [] : [{ id, message: t('errors.of', { field: t(label), message }) }]
  })
}

/** Returns a function that returns the error message of a field; undefined for a valid field. */
function useErrors({ name, needs, helper, question, ...contacts }: ContactProblems): ErrorOf {
  const t = useT(['contactInfo', 'errors'])
  return (field) => {
    if (field === 'name') return name && t(`errors.${name}`, { max: longest.name })
    if (field === 'question' && question === 'needsAgree') return t('errors.needsAgree')
    if (field === 'needs' || field === 'helper' || field === 'question')
      return { needs, helper, question }[field] && t('errors.long', { max: longest[field] })
    const code = contacts[field]
    return code && t(`errors:contact.${code}`)
  }
}
