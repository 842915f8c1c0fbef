import type { ReactNode } from 'react'
import { LinkButton } from '../../controls/button/button.tsx'

/** A link past the header, visible only with focus. Place it first on the page. */
export function SkipLink({ to = 'main', children }: { to?: string; children: ReactNode }) {
  return (
    <LinkButton variant="secondary" className="skip" href={`#${to}`}>
      {children}
    </LinkButton>
  )
}
