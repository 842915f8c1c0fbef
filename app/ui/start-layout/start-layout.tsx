import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Vignette, type VignetteName } from '#app/ui/illustrations/vignette.tsx'

interface StartLayoutProps {
  picture: VignetteName
  /** Eyebrow, title and opening text. */
  head: ReactNode
  /** Content below the head; on narrow screens after the form. */
  aside?: ReactNode
  /** The form. Without it the picture takes its place. */
  children?: ReactNode
}

/** The page before a check-up: picture and words on the left, the form on the right. */
export function StartLayout({ picture, head, aside, children }: StartLayoutProps) {
  return (
    <div className={classes('q start', !children && 'start--picture')}>
      <div className="stack">{head}</div>
      <div className="start__art">
        <Vignette name={picture} />
      </div>
      {children && <div className="start__form">{children}</div>}
      {aside && <div className="stack stack--loose">{aside}</div>}
    </div>
  )
}
