import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './request-card.css?url'

interface RequestCardProps {
  /** The id of its heading is `${id}-name`. */
  id: string
  name: ReactNode
  /** Address of the request, which the name links to. */
  href?: string
  icon: IconName
  /** The subject of the request. */
  title: ReactNode
  /** Its edge: late, due today, the reader's, closed. */
  tone?: 'late' | 'today' | 'mine' | 'closed'
  /** When it is due, and who takes care of it. */
  state?: ReactNode
  /** The buttons. */
  actions?: ReactNode
  /** True in a list of staff: three columns on a wide screen. */
  row?: boolean
  /** Level of its heading. Default: 2. */
  level?: 2 | 3
  children?: ReactNode
}

/** A request: the person's name or its subject, its content, its due day, and buttons. */
export function RequestCard(props: RequestCardProps) {
  const { id, name, href, icon, title, tone, state, actions, row, level = 2, children } = props
  const Heading = `h${level}` as const
  return (
    <section
      className={classes('req', tone && `req--${tone}`, row && 'req--row')}
      id={id}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
    >
      <StyleSheet href={styles} />
      <div className="req__main">
        <Heading id={`${id}-name`}>{href ? <a href={href}>{name}</a> : name}</Heading>
        <p className="req__title">
          <Icon name={icon} />
          <span>{title}</span>
        </p>
        {children}
      </div>
      {state && <div className="req__state">{state}</div>}
      {actions && <div className="req__acts">{actions}</div>}
    </section>
  )
}
