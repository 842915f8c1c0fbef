import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import type { ActView } from './act-of-step.ts'
import type { CallView } from './calls-for-step.ts'
import { hoursText } from './hours-text.ts'
import { DeafNotes } from './line-notes.tsx'
import styles from './step-call.css?url'

type Line = Exclude<CallView, { kind: 'own' }>

/** Lines for victims of violence, and crisis lines: callers need no papers. */
const withoutPapers = ['988', 'dvhotline', 'ncea', 'samhsa']

interface StepCallProps {
  act: ActView
  /** The button with which the person commits to the step; null if they cannot. */
  saveButton: ReactNode
}

/** A step that is a call: the phone number as a button, the purpose, the hours, and suggestions for what to say. */
export function StepCall({ act: { calls, say, benefit, deaf, noDoctor }, saveButton }: StepCallProps) {
  const t = useT('calls')
  const [first, ...others] = calls
  const lines = others.filter((call) => call.kind !== 'own')
  const isOwn = first?.kind === 'own'
  const papers = first && !isOwn && !withoutPapers.includes(first.key) && t('papers')
  return (
    <>
      <StyleSheet href={styles} />
      {first && !isOwn && <CallButtons line={first} />}
      {first && !isOwn && <DeafNotes line={first} number={first.phone.number} />}
      {isOwn && saveButton}
      {say && (
        <p>
          {t('say')}: “<Integers>{say}</Integers>”
        </p>
      )}
      {(benefit || papers) && (
        <p>
          {benefit} {papers}
        </p>
      )}
      {isOwn && deaf && <p>{t('deaf.relay')}</p>}
      {noDoctor && (
        <p>
          <a href={noDoctor.href}>
            {t('noDoctor')}
            <span className="vh"> {noDoctor.label}</span>
          </a>
        </p>
      )}
      {!isOwn && saveButton}
      {lines.length > 0 && (
        <Disclosure variant="row" title={t('another')} onPaper>
          <ul className="stack stack--loose">
            {lines.map((line) => (
              <li key={line.key} className="stack stack--tight">
                <CallButtons line={line} variant="secondary" />
                <DeafNotes line={line} number={line.phone.number} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

/** The phone number as a button, with its hours. For deaf callers, the button for a text message is first. */
function CallButtons({ line, variant = 'primary' }: { line: Line; variant?: 'primary' | 'secondary' }) {
  const t = useT('calls')
  const { deaf, phone } = line
  const label = useCallLabel(line)
  const name = line.kind === 'center' ? line.center : null
  const hours = hoursText(line, t)
  return (
    <>
      {deaf?.text && (
        <LinkButton variant={variant} icon="message" href={deaf.text.href}>
          <Integers>{t('text', deaf.text)}</Integers>
        </LinkButton>
      )}
      <LinkButton
        variant={deaf?.text ? 'secondary' : variant}
        className="btn--call"
        wide
        icon="phone"
        href={phone.href}
      >
        <span>
          {deaf ? (
            <>
              <b>{phone.number}</b> {t('deaf.verb')}
              <span className="vh">
                : <NamedText name={name}>{label}</NamedText>
              </span>
            </>
          ) : label.includes(phone.number) ? (
            <b>{label}</b>
          ) : (
            <>
              <NamedText name={name}>{label}</NamedText> <b>{phone.number}</b>
            </>
          )}
          {hours && (
            <span className="btn__hours">
              <span className="vh">. </span>
              <Integers>{hours}</Integers>
            </span>
          )}
        </span>
      </LinkButton>
    </>
  )
}

/** Returns the label of a line's button: "Call the Eldercare Locator". */
function useCallLabel(line: Line): string {
  const t = useT('calls')
  return line.kind === 'center' ? t('center', { who: line.center }) : line.label
}
