import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button/button.tsx'

/** First on the page: a link past the header that shows itself when it has focus. */
export function SkipLink({ to = 'main', children }: { to?: string; children: ReactNode }) {
  return (
    <LinkButton look="secondary" className="skip" href={`#${to}`}>
      {children}
    </LinkButton>
  )
}
