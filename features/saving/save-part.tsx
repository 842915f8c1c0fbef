import { Trans } from 'react-i18next/TransWithoutContext'
import { Wallet, WalletStyles } from '#domain/check-ups/return-code/wallet-card.tsx'
import type { ContactError } from '#domain/contacts/contact-method.ts'
import { usePasswordProblems } from '#domain/people/new-password-fields.tsx'
import type { PasswordErrors } from '#domain/people/password.ts'
import type { RefusedSubject } from '#domain/people/typed-subject.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { CodeForm } from './code-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProblemText, type SavingProblem } from './problem-text.tsx'
import styles from './save.css?url'
import type { SavingFacts, SavingStep } from './save.server.ts'
import { saveFormId, savePrefix, type TypedContact } from './save.ts'
import { SavedFor, SubjectForm } from './subject/subject-form.tsx'

/** Reason why a form was rejected. */
export type Refused = {
  problem?: SavingProblem
  contact?: { typed: TypedContact; error: ContactError | null }
  code?: string
  password?: PasswordErrors
  whose?: RefusedSubject
}

/** Returns a function that returns the heading of a step, on the page and in the dialogs. */
export function useStepTitle(): (facts: SavingFacts, refused?: Refused) => string {
  const t = useT('save')
  return ({ step, finished }, refused) => {
    if (refused?.problem === 'otherOwner') return t('taken.title')
    if (step.at === 'code') return t('code.title')
    if (step.at === 'whose') return t(step.audience === 'for' ? 'whose.titleFor' : 'whose.title')
    const title = step.at === 'saved' ? 'saved.title' : 'title'
    return t(`${title}${finished ? '' : 'Open'}`)
  }
}

interface SavePartProps {
  facts: SavingFacts
  refused?: Refused
}

/**
 * One step of saving: the contact, the code, or the result. Also in the dialogs of the report, where a script replaces
 * it with the next step.
 */
export function SavePart({ facts, refused = {} }: SavePartProps) {
  const { step } = facts
  const titleOf = useStepTitle()
  return (
    <div
      className="save stack stack--loose"
      data-save-part={refused.problem === 'otherOwner' ? 'otherOwner' : step.at === 'whose' ? 'saved' : step.at}
      data-save-title={titleOf(facts, refused)}
      data-save-on={facts.goOn}
    >
      <StyleSheet href={styles} />
      <WalletStyles />
      {refused.problem === 'otherOwner' ? (
        <Accepted facts={facts} />
      ) : (
        <>
          <Problems facts={facts} refused={refused} />
          <Step facts={facts} step={step} refused={refused} />
          {facts.lacksContact && <AddContact />}
        </>
      )}
    </div>
  )
}

function Step({ facts, step, refused }: { facts: SavingFacts; step: SavingStep; refused: Refused }) {
  if (step.at === 'contact') return <ContactForm facts={facts} {...refused.contact} />
  if (step.at === 'code') return <CodeForm facts={facts} step={step} problem={refused.problem} typed={refused.code} />
  if (step.at === 'signedIn') return <SignedIn facts={facts} />
  if (step.at === 'whose') return <SubjectForm facts={facts} step={step} refused={refused.whose} />
  return <Saved facts={facts} step={step} errors={refused.password} />
}

/** Asks to add a contact to an account that has none, since no code can be sent to it. */
function AddContact() {
  const t = useT('save')
  const locale = useLocale()
  return (
    <Panel>
      <div className="stack stack--tight">
        <h2 className="h4">{t('lacksContact.title')}</h2>
        <p>{t('lacksContact.text')}</p>
        <div className="row">
          {(['email', 'phone'] as const).map((what) => (
            <LinkButton key={what} variant="secondary" href={pathTo(locale, '/my-account/:what', { what })}>
              {t(`lacksContact.${what}`)}
            </LinkButton>
          ))}
        </div>
      </div>
    </Panel>
  )
}

/** The error summary, at the top of the step. */
function Problems({ facts, refused }: { facts: SavingFacts; refused: Refused }) {
  const t = useT(['save', 'errors'])
  const { problem, contact, password = {} } = refused
  const passwordProblems = usePasswordProblems(password, savePrefix)
  if (contact?.error) {
    const { method } = contact.typed
    const message = `${t(`save:${method}`)}: ${t(`errors:contact.${contact.error}`)}`
    return <ErrorSummary title={t('save:errorTitle')} errors={[{ id: `save-${method}`, message }]} />
  }
  if (passwordProblems.length > 0)
    return <ErrorSummary title={t('save:password.errorTitle')} errors={passwordProblems} />
  if (problem === undefined || problem === 'otherOwner') return null
  const ofCode = facts.step.at === 'code' && (problem === 'required' || problem === 'wrong')
  const textElement = <ProblemText problem={problem} />
  const message = (
    <>
      {t('save:code.label')}: {textElement}
    </>
  )
  return (
    <ErrorSummary
      title={ofCode ? t('save:code.errorTitle') : textElement}
      errors={ofCode ? [{ id: 'save-code', message }] : []}
    />
  )
}

/** The form for a signed-in account: one button. */
function SignedIn({ facts }: { facts: SavingFacts }) {
  const t = useT('save')
  return (
    <form id={saveFormId} method="post" action={facts.action} className="stack stack--loose">
      <p>{t(facts.finished ? 'signedIn.text' : 'signedIn.textOpen')}</p>
      <p className="small">{t('agree')}</p>
      <div className="row">
        <Button name="go" value="save" data-busy={t('saving')} data-save-send>
          {t(facts.finished ? 'button' : 'buttonOpen')}
        </Button>
      </div>
    </form>
  )
}

type SavedStep = Extract<SavingStep, { at: 'saved' }>

/** The result: saved, how to sign in next time, and the link back. */
function Saved({
  facts,
  step: { ways, username, card, savedFor },
  errors,
}: {
  facts: SavingFacts
  step: SavedStep
  errors: PasswordErrors | undefined
}) {
  const t = useT(['save', 'wallet'])
  const on = (
    <LinkButton href={facts.goOn} iconAfter="arrowRight">
      {t(facts.finished ? 'saved.report' : 'saved.goOn')}
    </LinkButton>
  )
  return (
    <>
      <Note tone="ok" live="status">
        {t(facts.finished ? 'saved.done' : 'saved.doneOpen')}
      </Note>
      {savedFor && <SavedFor facts={facts} person={savedFor} />}
      <Note tone="ok" id="password-set" onArrival>
        {t('password.done')}
      </Note>
      {ways.length > 0 ? (
        <>
          <p>{t('saved.ways')}</p>
          <ul>
            {ways.map((way) => (
              <li key={way}>{t(`saved.${way}`)}</li>
            ))}
          </ul>
        </>
      ) : (
        !facts.lacksContact && <p>{t('saved.code')}</p>
      )}
      {card && (
        <section className="stack" data-save-stays>
          <h2>{t('wallet:title')}</h2>
          <p>{t(facts.finished ? 'wallet:lead' : 'wallet:leadOpen')}</p>
          <Wallet card={card} />
          <Note icon="lock">
            <Trans
              t={t}
              i18nKey="wallet:saved"
              components={{ stop: <a href={card.change}>{t('save:orCode.change')}</a> }}
            />
          </Note>
        </section>
      )}
      {username === null && <form id={saveFormId} method="post" action={facts.action} />}
      {username === null ? <div className="row">{on}</div> : <PasswordForm {...{ facts, username, errors }} />}
    </>
  )
}

/** Explains that the check-up is already saved to another account, and that nothing is lost. */
function Accepted({ facts }: { facts: SavingFacts }) {
  const t = useT('save')
  return (
    <>
      <Note tone="warn" icon="lock" live="status">
        <p>{t('taken.text')}</p>
      </Note>
      <form id={saveFormId} method="post" action={facts.action} />
      <div className="row">
        <LinkButton href={facts.goOn}>{t(facts.finished ? 'saved.report' : 'saved.goOn')}</LinkButton>
        <LinkButton variant="secondary" href={`${facts.action}&step=contact`} data-save-other>
          {t('taken.again')}
        </LinkButton>
      </div>
    </>
  )
}
