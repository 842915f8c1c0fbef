import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon/icon.tsx'

interface DisclosureProps {
  title: ReactNode
  /** A remark that few need, rather than a button. */
  quiet?: boolean
  children: ReactNode
}

/** Something folded away behind its title; it opens without a script, and stands open on paper. */
export function Disclosure({ title, quiet, children }: DisclosureProps) {
  return (
    <details className={classes('fold', quiet && 'fold--quiet')}>
      <summary className={quiet ? undefined : 'btn btn--secondary'}>
        {title}
        <Icon name="arrowDown" />
      </summary>
      <div className="fold__in">{children}</div>
    </details>
  )
}
