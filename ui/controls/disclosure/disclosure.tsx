import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'

interface DisclosureProps {
  title: ReactNode
  /**
   * `quiet`: for a remark that few need. `row`: one of several stacked full-width rows. `picture`: a row with a
   * `PictureTitle`. `name`: a title that makes sense without its content, and is printed.
   */
  variant?: 'button' | 'quiet' | 'row' | 'picture' | 'name'
  open?: boolean
  /** Printed even if closed. */
  onPaper?: boolean
  children: ReactNode
}

/** Collapsed content below its title. Opens without scripts. */
export function Disclosure({ title, variant = 'button', open, onPaper, children }: DisclosureProps) {
  return (
    <details className={classes('fold', `fold--${variant}`, onPaper && 'fold--paper')} open={open}>
      <summary className={variant === 'button' ? 'btn btn--secondary' : undefined}>
        {title}
        <Icon name="arrowDown" />
      </summary>
      <div className="fold__in">{children}</div>
    </details>
  )
}
