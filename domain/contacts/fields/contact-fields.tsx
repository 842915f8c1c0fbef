import type { ReactNode } from 'react'
import { Field } from '#ui/controls/field/field.tsx'
import { EmailSuggestion } from '../suggestion/email-suggestion.tsx'

interface ContactFieldProps {
  /** Id of the input; the name of the field unless given. */
  id?: string
  label: string
  hint?: ReactNode
  error?: string
  value?: string
  width?: 'wide'
}

/** A person's own phone number, in the form field `phone`. */
export function PhoneField({ id = 'phone', value, ...rest }: ContactFieldProps) {
  return <Field {...rest} id={id} name="phone" type="tel" autoComplete="tel" defaultValue={value} />
}

/** A person's own email address, in the form field `email`. */
export function EmailField({ id = 'email', value, ...rest }: ContactFieldProps) {
  return (
    <Field
      {...rest}
      id={id}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      after={<EmailSuggestion id={id} name="email" typed={value} />}
    />
  )
}
