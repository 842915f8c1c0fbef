import { useTranslation } from 'react-i18next'
import { type PasswordErrors, passwordLength } from '../shared/password.ts'
import { Button, LinkButton } from '../ui/button/button.tsx'
import { Field } from '../ui/field/field.tsx'
import type { SavingFacts } from './save.server.ts'
import { saveFormId } from './save.ts'

interface PasswordFormProps {
  facts: SavingFacts
  /** For programs that keep passwords: the email that it belongs to. */
  username: string
  errors: PasswordErrors | undefined
}

/** A first password, typed twice; or on without one. */
export function PasswordForm({ facts, username, errors = {} }: PasswordFormProps) {
  const { t } = useTranslation(['save', 'errors'])
  const say = (field: keyof PasswordErrors) => errors[field] && t(`errors:password.${errors[field]}`)
  const input = {
    type: 'password',
    width: 'wide',
    autoComplete: 'new-password',
    maxLength: 4 * passwordLength.most,
  } as const
  return (
    <form id={saveFormId} method="post" action={facts.action} className="stack stack--loose" noValidate>
      <div className="stack stack--tight">
        <h2 className="h4">{t('password.title')}</h2>
        <p>{t('password.text')}</p>
      </div>
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <Field
        id="save-password"
        name="password"
        label={t('password.label')}
        hint={t('password.hint')}
        error={say('password')}
        {...input}
      />
      <Field id="save-again" name="again" label={t('password.again')} error={say('again')} {...input} />
      <label className="save__show" hidden data-save-show>
        <input type="checkbox" />
        {t('password.show')}
      </label>
      <div className="save__buttons">
        <LinkButton look="secondary" href={facts.goOn}>
          {t('password.skip')}
        </LinkButton>
        <Button name="go" value="password" data-busy={t('password.creating')} data-save-send>
          {t('password.create')}
        </Button>
      </div>
    </form>
  )
}
