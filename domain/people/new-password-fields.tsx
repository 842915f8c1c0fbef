import { useT } from '#platform/i18n/use-t.ts'
import { Choice } from '#ui/controls/choice/choice.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import type { PasswordErrors } from './password.ts'

interface NewPasswordFieldsProps {
  errors: PasswordErrors
  /** Prefix of the field ids, for pages that already use these ids. */
  prefix?: string
}

/** The two fields of a new password, with `ShowPasswords`. */
export function NewPasswordFields({ errors, prefix = '' }: NewPasswordFieldsProps) {
  const t = useT(['signIn', 'errors'])
  const errorOf = (field: keyof PasswordErrors) => errors[field] && t(`errors:password.${errors[field]}`)
  const input = {
    width: 'wide',
    autoComplete: 'new-password',
  } as const
  return (
    <>
      <Field
        id={`${prefix}password`}
        type="password"
        name="password"
        label={t('newPassword.label')}
        hint={t('newPassword.hint')}
        error={errorOf('password')}
        {...input}
      />
      <Field
        id={`${prefix}again`}
        type="password"
        name="again"
        label={t('newPassword.again')}
        error={errorOf('again')}
        {...input}
      />
      <ShowPasswords label={t('newPassword.show')} />
    </>
  )
}

/** A checkbox that shows the passwords of the form. Hidden until a script enables it. */
export function ShowPasswords({ label }: { label: string }) {
  return (
    <div data-show-passwords hidden>
      <Choice type="checkbox" name="show" value="1" label={label} />
    </div>
  )
}

/** Returns the errors of a new password for the error summary. */
export function usePasswordProblems(errors: PasswordErrors, prefix = ''): FieldError[] {
  const t = useT(['signIn', 'errors'])
  const labels = { password: t('newPassword.label'), again: t('newPassword.again') }
  return (['password', 'again'] as const).flatMap((field) => {
    const error = errors[field]
    return error ? [{ id: `${prefix}${field}`, message: `${labels[field]}: ${t(`errors:password.${error}`)}` }] : []
  })
}
