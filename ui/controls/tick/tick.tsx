import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './tick.css?url'

interface TickProps {
  /** `large`: for the only action of a dark card. */
  size?: 'large'
  done: boolean
  /** Its label while not done, and when done. */
  texts: { open: ReactNode; done: ReactNode }
  /** Id of the element that names the action. */
  describedBy: string
}

/** A toggle button with a text that depends on its state. Submits its form, unless a script intercepts that. */
export function Tick({ size, done, texts, describedBy }: TickProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <button
        type="submit"
        className={classes('tick', size && `tick--${size}`)}
        aria-pressed={done}
        aria-describedby={describedBy}
      >
        <span className="tick__box">
          <Icon name="check" />
        </span>
        <span>
          <span className="tick__open">{texts.open}</span>
          <span className="tick__done">{texts.done}</span>
        </span>
      </button>
    </>
  )
}
