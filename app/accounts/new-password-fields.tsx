import { useTranslation } from 'react-i18next'
import { type PasswordErrors, passwordLength } from '../shared/password.ts'
import { Choice } from '../ui/choice/choice.tsx'
import type { FieldError } from '../ui/error-summary/error-summary.tsx'
import { Field } from '../ui/field/field.tsx'

/** A new password, typed twice, and a switch that shows what was typed, which a script makes work. */
export function NewPasswordFields({ errors }: { errors: PasswordErrors }) {
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
        id="password"
        name="password"
        label={t('newPassword.label')}
        hint={t('newPassword.hint')}
        error={say('password')}
        {...input}
      />
      <Field id="again" name="again" label={t('newPassword.again')} error={say('again')} {...input} />
      <ShowPasswords />
    </>
  )
}

/** A switch that shows the passwords of the form, where a script can make it work. */
export function ShowPasswords() {
  const { t } = useTranslation('signIn')
  return (
    <div data-show-passwords hidden>
      <Choice type="checkbox" name="show" value="1" label={t('password.show')} />
    </div>
  )
}

/** What is wrong with a new password, for the summary of errors. */
export function usePasswordProblems(errors: PasswordErrors): FieldError[] {
  const { t } = useTranslation(['signIn', 'errors'])
  const labels = { password: t('newPassword.label'), again: t('newPassword.again') }
  return (['password', 'again'] as const).flatMap((field) => {
    const error = errors[field]
    return error ? [{ id: field, message: `${labels[field]}: ${t(`errors:password.${error}`)}` }] : []
  })
}
