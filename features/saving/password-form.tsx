import { NewPasswordFields } from '#domain/people/new-password-fields.tsx'
import type { PasswordErrors } from '#domain/people/password.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import type { SavingFacts } from './save.server.ts'
import { saveFormId, savePrefix } from './save.ts'

interface PasswordFormProps {
  facts: SavingFacts
  /** The email, for password managers. */
  username: string
  errors: PasswordErrors | undefined
}

/** The form for a first password, typed twice, with a link to skip it. */
export function PasswordForm({ facts, username, errors = {} }: PasswordFormProps) {
  const t = useT('save')
  return (
    <form id={saveFormId} method="post" action={facts.action} className="stack stack--loose" noValidate>
      <div className="stack stack--tight">
        <h2 className="h4">{t('password.title')}</h2>
        <p>{t('password.text')}</p>
      </div>
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields errors={errors} prefix={savePrefix} />
      <div className="save__buttons">
        <LinkButton variant="secondary" href={facts.goOn}>
          {t('password.skip')}
        </LinkButton>
        <Button name="go" value="password" data-busy={t('password.creating')} data-save-send>
          {t('password.create')}
        </Button>
      </div>
    </form>
  )
}
