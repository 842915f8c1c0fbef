import { Trans } from 'react-i18next/TransWithoutContext'
import { CodeNotes } from '#domain/contacts/fields/code-notes.tsx'
import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { captchaField } from '#platform/abuse/captcha.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { ProblemText, type SavingProblem } from './problem-text.tsx'
import type { SavingFacts, SavingStep } from './save.server.ts'
import { saveFormId } from './save.ts'

interface CodeFormProps {
  facts: SavingFacts
  step: Extract<SavingStep, { at: 'code' }>
  problem: SavingProblem | undefined
  typed: string | undefined
}

/** The form for the code, with buttons to send another one or to use another contact. */
export function CodeForm({ facts, step: { method, contact, returned }, problem, typed }: CodeFormProps) {
  const t = useT('save')
  const locale = useLocale()
  const error = problem === 'required' || problem === 'wrong' ? <ProblemText problem={problem} /> : undefined
  return (
    <>
      <p>
        <Trans t={t} i18nKey={`code.sent.${method}`} values={{ contact }} components={{ b: <b className="whole" /> }} />
      </p>
      {returned && <ReturnedNote contact={contact} state={returned} />}
      <form id={saveFormId} method="post" action={facts.action} className="stack" noValidate>
        <CodeField
          id="save-code"
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          error={error}
          defaultValue={typed}
        />
      </form>
      <CodeNotes />
      <div className="save__more">
        <form method="post" action={facts.action} data-captcha={captchaField}>
          <input type="hidden" name="go" value="resend" />
          <input type="hidden" name="method" value={method} />
          <Button variant="quiet">{t('code.resend')}</Button>
        </form>
        <LinkButton variant="quiet" href={`${facts.action}&step=contact`} data-save-other>
          {t(`code.other.${method}`)}
        </LinkButton>
        {method === 'email' && (
          <LinkButton variant="quiet" href={addressWith(locale, '/login-old', { to: facts.action })}>
            {t('code.password')}
          </LinkButton>
        )}
      </div>
      <div className="save__buttons">
        <LinkButton variant="secondary" href={facts.goOn} data-save-cancel>
          {t('cancel')}
        </LinkButton>
        <Button form={saveFormId} name="go" value="code" data-busy={t('code.verifying')} data-save-send>
          {t('code.continue')}
        </Button>
      </div>
    </>
  )
}
