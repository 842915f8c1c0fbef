import { EmailField, PhoneField } from '#domain/contacts/fields/contact-fields.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Either } from '#ui/controls/either/either.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { longest, type ReachProblems, type ReachValues, wishes } from './program-form.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const contactFormId = 'program-contact'

/** The fields in page order, each with the label before its error in the summary, if any. */
const fields = [
  ['wish', null],
  ['name', 'contact.name'],
  ['phone', 'contact.phone'],
  ['email', 'contact.email'],
] as const

interface ContactFormProps {
  partner: string
  values: ReachValues
  problems: ReachProblems
}

/** The form that asks whether and how the staff may get in touch, after explaining which data they will see. */
export function ContactForm({ partner, values, problems }: ContactFormProps) {
  const t = useT(['programs', 'errors'])
  const error = (field: keyof ReachProblems): string | undefined => {
    if (field === 'wish') return problems.wish && t('errors.wish')
    const code = problems[field]
    if (code === 'long') return t('errors:long', { max: longest.name })
    return code && t(`errors:contact.${code}`)
  }
  const errors = fields.flatMap(([id, label]) => {
    const message = error(id)
    if (message === undefined) return []
    return [{ id, message: label ? t('errors.of', { field: t(label), message }) : message }]
  })
  return (
    <PageForm
      id={contactFormId}
      errorTitle={t('errors.title', { count: errors.length })}
      errors={errors}
      submit={t('contact.button')}
    >
      <Either
        choice={
          <>
            <ChoiceGroup
              id="wish"
              name="wish"
              type="radio"
              legend={<h2>{t('contact.legend')}</h2>}
              error={error('wish')}
              options={wishes.map((wish) => ({ value: wish, label: t(`contact.options.${wish}`) }))}
              value={[values.wish]}
            />
            <Field
              id="name"
              name="name"
              label={t('contact.name')}
              hint={t('contact.nameHint')}
              error={error('name')}
              autoComplete="name"
              defaultValue={values.name}
            />
          </>
        }
        phone={<PhoneField label={t('contact.phone')} error={error('phone')} value={values.phone} />}
        email={<EmailField label={t('contact.email')} error={error('email')} value={values.email} />}
      />
      <div className="choices">
        <Choice type="checkbox" name="promise" value="yes" label={t('contact.promise')} checked={values.promise} />
      </div>
      <Panel tone="tint">
        <section className="stack stack--tight" aria-labelledby="sees">
          <h2 id="sees" className="h4">
            {t('contact.seesTitle')}
          </h2>
          <p>{t('contact.sees', { partner })}</p>
          <p>{t('contact.seesSelf')}</p>
        </section>
      </Panel>
    </PageForm>
  )
}
