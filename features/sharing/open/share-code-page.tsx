import type { CodeEntered } from '#domain/contacts/one-time-code.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import type { CodeRequested } from './shared.server.ts'

/**
 * The data of the code page. It does not disclose the sharer, and masks the contact, so that only its owner recognizes
 * it.
 */
export type ShareCodeFacts = {
  contact: string
  /** True if this browser has requested a code. */
  requested: boolean
  until: string
  /** Link to the page where the recipient can opt out of messages. */
  stop: string
}
/** Reason why the report was not opened after a form was sent. */
export type ShareCodeProblem =
  | Exclude<CodeRequested, 'sent' | 'onItsWay' | 'sentIfKnown'>
  | Exclude<CodeEntered, 'right'>

/** The page before a shared report: a button that sends a one-time code, then the field to enter it. */
export function ShareCodePage({ facts, problem }: { facts: ShareCodeFacts; problem: ShareCodeProblem | undefined }) {
  const t = useT(['share', 'common', 'questionnaire'])
  const { contact, requested, until, stop } = facts
  const title = t('door.title')
  const say = (word: ShareCodeProblem) => t(`door.${word}`, { contact })
  const ofCode = requested ? (['required', 'wrong'] as const).find((each) => each === problem) : undefined
  return (
    <>
      <title>{t('common:pageTitle', { page: problem ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="q">
          {problem && (
            <ErrorSummary
              title={ofCode ? t('door.errorTitle') : say(problem)}
              errors={ofCode ? [{ id: 'code', message: `${t('door.label')}: ${say(ofCode)}` }] : []}
            >
              {problem === 'blocked' && (
                <p>
                  <a href={stop}>{t('door.allow')}</a>
                </p>
              )}
            </ErrorSummary>
          )}
          <div className="q__ask">
            <h1>{title}</h1>
            <p className="lead">{t('door.lead', { contact })}</p>
          </div>
          <div className="stack stack--loose">
            {requested ? (
              <CodeForms contact={contact} error={ofCode && say(ofCode)} />
            ) : (
              <AskForm rejected={problem === 'expired'} />
            )}
            <Note icon="lock">
              <div className="stack stack--tight">
                <h2 className="h4">{t('door.why.title')}</h2>
                <p>{t('door.why.text')}</p>
                <p>{t('door.why.until', { until })}</p>
              </div>
            </Note>
            <p>
              <a href={stop}>{t('door.stop')}</a>
            </p>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}

function AskForm({ rejected }: { rejected: boolean }) {
  const t = useT('share')
  return (
    <form method="post">
      <Button name="go" value="send" size="large" iconAfter="arrowRight">
        {t(rejected ? 'door.again' : 'door.send')}
      </Button>
    </form>
  )
}

function CodeForms({ contact, error }: { contact: string; error: string | undefined }) {
  const t = useT('share')
  return (
    <>
      <Note tone="ok" live="status">
        {t('door.sent', { contact })}
      </Note>
      <form id="code-form" method="post" className="stack" noValidate>
        <CodeField id="code" name="code" label={t('door.label')} hint={t('door.hint')} error={error} />
      </form>
      <form id="again-form" method="post" />
      <div className="row">
        <Button form="code-form" name="go" value="open">
          {t('door.continue')}
        </Button>
        <Button form="again-form" name="go" value="send" variant="quiet">
          {t('door.again')}
        </Button>
      </div>
    </>
  )
}
