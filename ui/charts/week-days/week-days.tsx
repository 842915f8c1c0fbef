import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import tickStyles from '../../controls/tick/tick.css?url'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './week-days.css?url'

/** The seven days of a week: rows, or columns on wide screens. Links its style sheets. */
export function WeekDays({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={tickStyles} />
      <StyleSheet href={styles} />
      <ol className="wdays">{children}</ol>
    </>
  )
}

interface WeekDayProps {
  /** Anchor of the day. The id of its heading is `${id}-title`. */
  id: string
  /** The full day for screen readers, such as "Monday, November 23". */
  title: string
  /** Such as "Mon" or "Today". */
  top: string
  /** The day of the month, and the date for wide screens: "23", "Nov 23". */
  date: { short: string; long: string }
  variant?: 'now' | 'done'
  /** Text of a day without entries. */
  rest: string
  children: ReactNode[]
}

/** A day with its entries, or one line if there are none. Today is highlighted. */
export function WeekDay({ id, title, top, date, variant, rest, children }: WeekDayProps) {
  const isRest = children.length === 0
  return (
    <li
      className={classes('wdays__day', isRest && 'wdays__day--rest', variant && `wdays__day--${variant}`)}
      id={id}
      aria-current={variant === 'now' ? 'date' : undefined}
    >
      <h2 id={`${id}-title`}>
        <span className="vh">{title}</span>
        <b aria-hidden="true">{top}</b>
        <span aria-hidden="true">
          <span className="wdays__short">{date.short}</span>
          <span className="wdays__long">{date.long}</span>
        </span>
      </h2>
      {isRest ? (
        <p>
          <span className="wdays__rest">{rest}</span>
        </p>
      ) : (
        <div>{children}</div>
      )}
    </li>
  )
}

/** How a script counts an entry that is not done: `habit` entries are not counted. */
type Counted = 'open' | 'missed' | 'habit'

interface NamedTickProps {
  name: ReactNode
  state: 'did' | 'partly' | 'none'
  counts: Counted
  /** Second line in each state. */
  texts: { did: ReactNode; partly: ReactNode; none: ReactNode }
  /** Id of the heading of its day. */
  describedBy: string
}

/** A toggle button with the name of a step. Submits its form, unless a script intercepts that. */
export function NamedTick({ name, state, counts, texts, describedBy }: NamedTickProps) {
  return (
    <button
      type="submit"
      className={classes('tick', counts === 'missed' && 'tick--missed')}
      aria-pressed={state === 'partly' ? 'mixed' : state === 'did'}
      aria-describedby={describedBy}
      data-week-mark={counts}
    >
      <span className="tick__box">
        <Icon name="check" />
      </span>
      <span>
        <span>{name}</span>
        <small>
          <span className="tick__done">{texts.did}</span>
          <span className="tick__part">{texts.partly}</span>
          <span className="tick__open">{texts.none}</span>
        </small>
      </span>
    </button>
  )
}

interface FixedEntryProps {
  name: ReactNode
  detail: ReactNode
  /** True for a future entry; false for a done entry that is too old to change. */
  isOpen: boolean
}

/** A step on a future day, on paper with a box to mark, or on a day that is too old to change. */
export function FixedEntry({ name, detail, isOpen }: FixedEntryProps) {
  return (
    <div className="tick tick--fixed" data-week-mark={isOpen ? 'open' : 'done'}>
      {isOpen && <span className="tick__box" />}
      <span>
        <span>{name}</span>
        {detail && <small>{detail}</small>}
      </span>
    </div>
  )
}
