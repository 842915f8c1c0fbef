import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './day-row.css?url'

/** The days of a week, one row each. */
export function DayRows({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ol className="wkrows">{children}</ol>
    </>
  )
}

/** Ticks outside of a row, one below the other. */
export function DayTicks({ children }: { children: ReactNode }) {
  return (
    <div className="dayticks">
      <StyleSheet href={styles} />
      {children}
    </div>
  )
}

interface DayRowProps {
  id: string
  /** Name of the day. */
  title: ReactNode
  /** Its date, or "Today". */
  sub: ReactNode
  isToday?: boolean
  children: ReactNode
}

/** A day with its planned steps; today is highlighted. */
export function DayRow({ id, title, sub, isToday, children }: DayRowProps) {
  return (
    <li className={classes('dayrow', isToday && 'dayrow--now')} id={id} aria-current={isToday ? 'date' : undefined}>
      <div className="dayrow__h">
        <h2>{title}</h2>
        <span>{sub}</span>
      </div>
      <div className="dayrow__a">{children}</div>
    </li>
  )
}

/** State of a planned step: `open` for today, `later` for a future day, `missed` for a past one. */
type TickState = 'done' | 'open' | 'missed' | 'later'

interface TickProps {
  name: ReactNode
  /** Before the text of the state: a time or an amount. */
  detail?: ReactNode
  state: TickState
  /** Text of each state; a script that changes the state changes only the class. */
  words: Record<TickState, ReactNode>
  /** Accessible name that replaces the visible one: "Walk on Monday". */
  label: string
}

function Inside({ name, detail, words, label }: Omit<TickProps, 'state'>) {
  const states = Object.entries(words) as [TickState, ReactNode][]
  return (
    <>
      <span className="act2__box">
        <span className="act2__done">
          <Icon name="check" />
        </span>
        <span className="act2__missed">
          <Icon name="minus" />
        </span>
      </span>
      <span>
        <b aria-hidden="true">{name}</b>
        <span className="vh">{label}</span>
        <small>
          {detail && <>{detail} · </>}
          {states.map(([state, word]) => (
            <span key={state} data-word={state}>
              {word}
            </span>
          ))}
        </small>
      </span>
    </>
  )
}

/** A toggle button for a planned step. It submits its form, unless a script intercepts that. */
export function TickButton({ state, ...inside }: TickProps) {
  return (
    <button type="submit" className={`act2 act2--${state}`} aria-pressed={state === 'done'}>
      <Inside {...inside} />
    </button>
  )
}

/** A step planned for a future day: no button yet. */
export function FutureTick(props: Omit<TickProps, 'state'>) {
  return (
    <div className="act2 act2--later">
      <Inside {...props} />
    </div>
  )
}
