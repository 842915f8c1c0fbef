import { SuggestingField } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import type { ContactProblems, TypedContact } from './typed-contact.ts'

/** Ids of the fields. */
const ids = { contact: 'contact', agree: 'agree' } as const

/** Returns the errors of the fields for the error summary, in page order. */
export function useContactSummary(problems: ContactProblems): FieldError[] {
  const t = useT(['steps', 'common'])
  const { contact, agree } = useContactErrors(problems)
  return [
    ...(contact === undefined ? [] : [{ id: ids.contact, message: `${t('kept.contact')}: ${contact}` }]),
    ...(agree === undefined ? [] : [{ id: ids.agree, message: agree }]),
  ]
}

function useContactErrors({ contact, agree }: ContactProblems): { contact?: string; agree?: string } {
  const t = useT(['reminders', 'errors'])
  return {
    ...(contact && { contact: contact === 'unavailable' ? t('code.unavailable') : t(`errors:contact.${contact}`) }),
    ...(agree && { agree: t('errors.agree') }),
  }
}

/** Field for a phone number or an email address, and the consent to messages. */
export function ContactFields({ typed, problems }: { typed: TypedContact; problems: ContactProblems }) {
  const t = useT(['steps', 'common'])
  const errors = useContactErrors(problems)
  return (
    <>
      <SuggestingField
        id={ids.contact}
        name="contact"
        type="text"
        label={t('kept.contact')}
        error={errors.contact}
        inputMode="email"
        autoComplete="email"
        width="wide"
        defaultValue={typed.contact}
        example={t('common:emailOrPhoneExample')}
      />
      <ChoiceGroup
        id={ids.agree}
        name="agree"
        type="checkbox"
        labelledBy="reminder-title"
        error={errors.agree}
        options={[{ value: 'yes', label: t('kept.agree.itself'), sub: t('kept.agree.hint.either') }]}
        value={typed.agree ? ['yes'] : []}
      />
    </>
  )
}
