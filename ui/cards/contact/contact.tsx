import type { ReactNode } from 'react'
import { Integers } from '../../charts/whole-numbers/integers.tsx'
import { LinkButton } from '../../controls/button/button.tsx'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './contact.css?url'

/** A phone number to call or text. */
interface ContactCall {
  href: string
  /** Label of the button, such as "Call the helpline". */
  label: string
  /** The phone number as displayed. Omitted if the label contains it. */
  number: string
}

interface ContactProps {
  name: ReactNode
  /** Description of the service. */
  children?: ReactNode
  calls?: readonly ContactCall[]
  /** Smaller lines below the phone numbers, such as their hours. */
  notes?: ReactNode
  pages?: readonly { href: string; label: ReactNode; note?: ReactNode }[]
  /** Never printed. */
  offPaper?: boolean
}

export function Contacts({ children }: { children: ReactNode }) {
  return (
    <ul className="contacts">
      <StyleSheet href={styles} />
      {children}
    </ul>
  )
}

/** A service: its description, its phone numbers in large type, its web pages. */
export function Contact({ name, children, calls = [], notes, pages = [], offPaper }: ContactProps) {
  return (
    <li className="contact" data-off-paper={offPaper || undefined}>
      <h3>{name}</h3>
      {children && <p>{children}</p>}
      <div className="row">
        {calls.map((call) => (
          <Call key={call.href + call.label} {...call} />
        ))}
        {pages.map((page) => (
          <a className="contact__page" href={page.href} key={page.href}>
            <Icon name="external" />
            <span>
              {page.label}
              {page.note && ` (${page.note})`}
            </span>
          </a>
        ))}
      </div>
      {notes}
    </li>
  )
}

function Call({ href, label, number }: ContactCall) {
  return (
    <LinkButton variant="secondary" icon={href.startsWith('sms:') ? 'message' : 'phone'} href={href}>
      <span>
        {label.includes(number) ? (
          <b>
            <Integers>{label}</Integers>
          </b>
        ) : (
          <NamedNumber label={label} number={number} />
        )}
      </span>
    </LinkButton>
  )
}

const NamedNumber = ({ label, number }: Omit<ContactCall, 'href'>) => (
  <>
    {label} <b className="whole">{number}</b>
  </>
)
