import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Vignette, type VignetteName } from '../../illustrations/vignette.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './start-layout.css?url'

interface StartLayoutProps {
  picture: VignetteName
  /** Eyebrow, title and lead. */
  head: ReactNode
  /** Content below the head; on narrow screens after the form. */
  aside?: ReactNode
  /** The form; the picture if undefined. */
  children?: ReactNode
}

/** The page before a check-up: picture and text on the left, the form on the right. */
export function StartLayout({ picture, head, aside, children }: StartLayoutProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <div className={classes('q start', !children && 'start--picture')}>
        <div className="stack">{head}</div>
        <div className="start__art">
          <Vignette name={picture} />
        </div>
        {children && <div className="start__form">{children}</div>}
        {aside && <div className="stack stack--loose">{aside}</div>}
      </div>
    </>
  )
}
