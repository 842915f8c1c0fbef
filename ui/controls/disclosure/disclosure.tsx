import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'

interface DisclosureProps {
  title: ReactNode
  /**
   * `button`; `quiet` for a remark that few need; `row` for one of several stacked rows of full width, `picture` for
   * one
   * with a `PictureTitle`; `name` for a title that makes sense without its content, and is printed.
   */
  variant?: 'button' | 'quiet' | 'row' | 'picture' | 'name'
  open?: boolean
  /** Printed even if the person has not opened it. */
  onPaper?: boolean
  children: ReactNode
}

/** Folded content behind its title; opens without a script. */
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
