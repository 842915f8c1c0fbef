import { captchaField } from '#platform/abuse/captcha.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { reminderFormId } from './reminder-form.tsx'

/** Why a code was not accepted, or none was sent. */
export type CodeProblem = 'required' | 'wrong' | 'expired' | 'tooMany' | 'unavailable'

interface CodeStepProps {
  /** The contact that got the code, masked. */
  contact: string
  typed: string
  problem: CodeProblem | undefined
  /** The address of the settings, to change them. */
  change: string
}

/** The form for the code from the contact, which starts the reminders. */
export function CodeStep({ contact, typed, problem, change }: CodeStepProps) {
  const t = useT('reminders')
  const isOfField = problem === 'required' || problem === 'wrong' || problem === 'expired'
  return (
    <div className="stack stack--loose">
      {(['resent', 'on-its-way', 'if-known'] as const).map((id) => (
        <Note key={id} id={id} tone={id === 'if-known' ? undefined : 'ok'} onArrival>
          {t(id === 'resent' ? 'code.resent' : id === 'on-its-way' ? 'code.onItsWay' : 'code.ifKnown')}
        </Note>
      ))}
      {problem && !isOfField && (
        <Note tone="warn" live="alert">
          {t(`code.${problem}`)}
        </Note>
      )}
      <p>{t('code.sent', { contact })}</p>
      <form id={reminderFormId} method="post" noValidate className="stack stack--loose">
        <CodeField
          id="code"
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          error={isOfField ? t(`code.${problem}`) : undefined}
          defaultValue={typed}
        />
        <div className="row">
          <Button name="go" value="code" iconAfter="arrowRight">
            {t('code.continue')}
          </Button>
        </div>
      </form>
      <form method="post" className="row" data-captcha={captchaField}>
        <Button variant="quiet" name="go" value="resend">
          {t('code.resend')}
        </Button>
        <LinkButton variant="quiet" href={change}>
          {t('code.change')}
        </LinkButton>
      </form>
    </div>
  )
}
