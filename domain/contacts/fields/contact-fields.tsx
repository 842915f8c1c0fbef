import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { Field } from '#ui/controls/field/field.tsx'
import { SuggestingField } from '../suggestion/email-suggestion.tsx'

interface ContactFieldProps {
  /** Id of the input; the name of the field unless given. */
  id?: string
  label: string
  /** Shown below the input; by default an address or a number. */
  example?: ReactNode
  error?: string
  value?: string
  width?: 'wide'
}

/** A person's own phone number, in the form field `phone`. */
export function PhoneField({ id = 'phone', value, example, ...rest }: ContactFieldProps) {
  const t = useT('common')
  const exampleId = `${id}-example`
  return (
    <Field
      {...rest}
      id={id}
      name="phone"
      type="tel"
      autoComplete="tel"
      defaultValue={value}
      stem={exampleId}
      after={
        <p className="hint" id={exampleId}>
          {example ?? t('phoneExample')}
        </p>
      }
    />
  )
}

/** A person's own email address, in the form field `email`. */
export function EmailField({ id = 'email', value, ...rest }: ContactFieldProps) {
  return <SuggestingField {...rest} id={id} name="email" type="email" autoComplete="email" defaultValue={value} />
}
