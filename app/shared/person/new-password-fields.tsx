import { useTranslation } from 'react-i18next'
import { Choice } from '../../ui/choice/choice.tsx'
import type { FieldError } from '../../ui/error-summary/error-summary.tsx'
import { Field } from '../../ui/field/field.tsx'
import { type PasswordErrors, passwordLength } from './password.ts'

interface NewPasswordFieldsProps {
  errors: PasswordErrors
  /** What the ids of the fields begin with, where a page may have others of their name. */
  prefix?: string
}

/** A new password, typed twice, and a switch that shows what was typed, which a script makes work. */
export function NewPasswordFields({ errors, prefix = '' }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['signIn', 'errors'])
  const say = (field: keyof PasswordErrors) => errors[field] && t(`errors:password.${errors[field]}`)
  const input = {
    type: 'password',
    width: 'wide',
    autoComplete: 'new-password',
    maxLength: 4 * passwordLength.most,
  } as const
  return (
    <>
      <Field
        id={`${prefix}password`}
        name="password"
        label={t('newPassword.label')}
        hint={t('newPassword.hint')}
        error={say('password')}
        {...input}
      />
      <Field id={`${prefix}again`} name="again" label={t('newPassword.again')} error={say('again')} {...input} />
      <ShowPasswords label={t('newPassword.show')} />
    </>
  )
}

/** A switch that shows the passwords of the form, where a script can make it work. */
export function ShowPasswords({ label }: { label: string }) {
  return (
    <div data-show-passwords hidden>
      <Choice type="checkbox" name="show" value="1" label={label} />
    </div>
  )
}

/** What is wrong with a new password, for the summary of errors. */
export function usePasswordProblems(errors: PasswordErrors, prefix = ''): FieldError[] {
  const { t } = useTranslation(['signIn', 'errors'])
  const labels = { password: t('newPassword.label'), again: t('newPassword.again') }
  return (['password', 'again'] as const).flatMap((field) => {
    const error = errors[field]
    return error ? [{ id: `${prefix}${field}`, message: `${labels[field]}: ${t(`errors:password.${error}`)}` }] : []
  })
}
