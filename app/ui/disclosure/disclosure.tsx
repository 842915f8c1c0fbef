import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon/icon.tsx'

interface DisclosureProps {
  title: ReactNode
  /**
   * A button; a remark that few need; a row as wide as its place, one of several under each other; or a name that stands
   * by itself, on paper too, and can tell more.
   */
  look?: 'button' | 'quiet' | 'row' | 'name'
  open?: boolean
  /** Paper has it also where the person has not opened it. */
  onPaper?: boolean
  children: ReactNode
}

/** Something folded away behind its title; it opens without a script. */
export function Disclosure({ title, look = 'button', open, onPaper, children }: DisclosureProps) {
  return (
    <details className={classes('fold', `fold--${look}`, onPaper && 'fold--paper')} open={open}>
      <summary className={look === 'button' ? 'btn btn--secondary' : undefined}>
        {title}
        <Icon name="arrowDown" />
      </summary>
      <div className="fold__in">{children}</div>
    </details>
  )
}
