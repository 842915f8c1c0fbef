import type { ReactNode } from 'react'
import { Integers } from '../../charts/whole-numbers/integers.tsx'
import { classes } from '../../classes.ts'
import { TickList } from '../../controls/tick-list/tick-list.tsx'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './help-box.css?url'

/** Immediate help: a phone number, text message or web address. */
interface HelpCall {
  href: string
  /** Such as "Call 988". */
  label: string
  /** Such as "Free, day and night". */
  about?: ReactNode
  /** Default: a message icon for `sms:` links, else a phone. */
  icon?: IconName
}

interface HelpBoxProps {
  /** `red`: now. `amber`: soon. */
  level: 'red' | 'amber'
  title: ReactNode
  children: ReactNode
  /** Most important first. */
  calls?: readonly HelpCall[]
  /** A note about all calls, shown once below them. */
  aboutCalls?: string
  /** Content after the calls, such as a button that leaves the page at once. */
  actions?: ReactNode
  id: string
}

/** The style sheet of a help box, for a page into which a script inserts one. */
export const HelpBoxStyles = () => <StyleSheet href={styles} />

/** Help in a hard time: first on the page, in plain words, with large links to people. */
export function HelpBox({ level, title, children, calls = [], aboutCalls, actions, id }: HelpBoxProps) {
  return (
    <>
      <HelpBoxStyles />
      <section className={classes('help', level === 'red' && 'help--red')} aria-labelledby={`${id}-title`} id={id}>
        <h2 id={`${id}-title`}>
          <Icon name={level === 'red' ? 'warning' : 'heart'} />
          <span>{title}</span>
        </h2>
        <div className="stack">{children}</div>
        {calls.length > 0 && (
          <div className="help__calls">
            {calls.map((call) => (
              <a className="help__call" href={call.href} key={call.href}>
                <Icon name={call.icon ?? (call.href.startsWith('sms:') ? 'message' : 'phone')} />
                <span>
                  <b>
                    <Integers>{call.label}</Integers>
                  </b>{' '}
                  {call.about && <span>{call.about}</span>}
                </span>
              </a>
            ))}
          </div>
        )}
        {aboutCalls && <p className="help__about">{aboutCalls}</p>}
        {actions && <div className="row">{actions}</div>}
      </section>
    </>
  )
}

interface HelpTextBoxProps extends Pick<HelpBoxProps, 'id' | 'level' | 'actions'> {
  text: {
    title: string
    paragraphs: readonly string[]
    /** Warning signs; may be empty. */
    list: readonly string[]
    /** Paragraphs below the list. */
    last?: readonly string[]
    calls: readonly { href: string; label: string; hours: string }[]
  }
}

/**
 * A help box from plain texts: paragraphs, a list of warning signs, and calls. Equal hours of all calls are shown once,
 * unless a paragraph has them.
 */
export function HelpTextBox({ text: { title, paragraphs, list, last = [], calls }, ...box }: HelpTextBoxProps) {
  const [hours, ...others] = new Set(calls.map((call) => call.hours))
  const isShared = calls.length > 1 && others.length === 0
  const hasHours = paragraphs.some((text) => text.toLowerCase().includes(hours?.toLowerCase() ?? ''))
  return (
    <HelpBox
      {...box}
      title={title}
      calls={calls.map((call) => ({ ...call, about: isShared ? undefined : call.hours }))}
      aboutCalls={isShared && !hasHours ? hours : undefined}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Integers>{paragraph}</Integers>
        </p>
      ))}
      {list.length > 0 && (
        <TickList
          items={list.map((line) => ({
            id: line,
            text: <Integers>{line}</Integers>,
            icon: 'warning' as const,
          }))}
        />
      )}
      {last.map((line) => (
        <p key={line}>
          <Integers>{line}</Integers>
        </p>
      ))}
    </HelpBox>
  )
}
