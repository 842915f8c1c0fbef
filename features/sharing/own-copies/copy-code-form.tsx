import { Trans } from 'react-i18next/TransWithoutContext'
import { CodeNotes } from '#domain/contacts/fields/code-notes.tsx'
import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { captchaField } from '#platform/abuse/captcha.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { addressFor } from '#routes/address.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { useProblemText } from './copy-problems.tsx'
import { copyFormId } from './own-copy.ts'
import type { SendMeFacts, SendMeRefused } from './send-me-view.ts'

interface CopyCodeFormProps {
  facts: SendMeFacts
  pending: NonNullable<SendMeFacts['pending']>
  refused: SendMeRefused
}

/** The second step: the code that verifies the contact, and for a PDF its contents. */
export function CopyCodeForm({ facts, pending: { method, contact, returned }, refused }: CopyCodeFormProps) {
  const t = useT(['sendMe', 'save'])
  const textOf = useProblemText()
  const { locale } = useSite()
  const { problem, choices = facts.choices } = refused
  const withPdf = choices.pdf && method === 'email'
  const error = problem === 'required' || problem === 'wrong' ? textOf(problem) : undefined
  return (
    <>
      <p className="lead">
        <Trans t={t} i18nKey="typeText" values={{ contact }} components={{ b: <b className="whole" /> }} />
      </p>
      {returned && <ReturnedNote contact={contact} state={returned} />}
      <form id={copyFormId} method="post" action={facts.action} className="stack stack--loose" noValidate>
        <input type="hidden" name="request_key" value={facts.requestKey} />
        <CodeField id="typed" name="code" label={t('save:code.label')} hint={t('save:code.hint')} error={error} />
        {withPdf && <PdfContents withPrivate={choices.withPrivate} responseId={facts.responseId} />}
        <div className="row">
          <Button name="go" value="send" icon="mail">
            {t('send')}
          </Button>
        </div>
        {problem === 'noPdf' && (
          <p>
            <a href={`${addressFor(locale, facts.responseId, '/send-me')}&step=code`}>{t('linkAlone')}</a>
          </p>
        )}
      </form>
      <CodeNotes />
      <div className="row">
        <form method="post" action={facts.action} data-captcha={captchaField}>
          <input type="hidden" name="go" value="resend" />
          {withPdf && <input type="hidden" name="pdf" value="yes" />}
          <Button variant="quiet">{t('save:code.resend')}</Button>
        </form>
        <LinkButton variant="quiet" href={facts.action}>
          {t(`save:code.other.${method}`)}
        </LinkButton>
      </div>
    </>
  )
}

/** The contents of the PDF, the choice of private parts, and a button that shows the file before it is sent. */
function PdfContents({ withPrivate, responseId }: { withPrivate: boolean; responseId: string }) {
  const t = useT('sendMe')
  const { locale } = useSite()
  return (
    <Panel>
      <div className="stack">
        <input type="hidden" name="pdf" value="yes" />
        <h2 className="h4">{t('on')}</h2>
        <TickList
          items={[
            { id: 'state', text: t('onState') },
            { id: 'steps', text: t('onSteps') },
          ]}
        />
        <h2 className="h4">{t('off')}</h2>
        <TickList
          items={[
            { id: 'private', text: t('offPrivate'), icon: 'close' },
            { id: 'safe', text: t('offSafe'), icon: 'close' },
          ]}
        />
        <Choice type="checkbox" name="withheld" value="yes" label={t('private')} checked={withPrivate} />
        <p>{t('pdfText')}</p>
        <div className="row">
          <Button
            variant="secondary"
            icon="document"
            formAction={addressFor(locale, responseId, '/report-pdf')}
            formNoValidate
          >
            {t('look')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
