import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './request-card.css?url'

interface RequestCardProps {
  /** Anchor of the card; `${id}-name` is that of its heading. */
  id: string
  name: ReactNode
  /** The waiting time, in a pill with a clock. */
  waiting?: ReactNode
  /** True if the request has waited too long. */
  late?: boolean
  children: ReactNode
}

/** A request in the staff's inbox: the person's name, the waiting time, and the actions. */
export function RequestCard({ id, name, waiting, late, children }: RequestCardProps) {
  return (
    <section className={classes('req', late && 'req--late')} id={id} aria-labelledby={`${id}-name`} tabIndex={-1}>
      <StyleSheet href={styles} />
      <div className="req__head">
        <h3 id={`${id}-name`} translate="no">
          {name}
        </h3>
        {waiting && (
          <p className="req__waiting">
            <Icon name="clock" />
            {waiting}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
