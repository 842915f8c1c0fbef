import type { Site } from '#platform/page/site.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'

interface CrisisCallsProps extends Pick<Site['crisis'], 'actions'> {
  /** ghost on the dark footer, secondary elsewhere. */
  look: 'ghost' | 'secondary'
}

/** Crisis lines, each a link that dials the number or opens a text message to it. */
export function CrisisCalls({ actions, look }: CrisisCallsProps) {
  return (
    <div className="row">
      {actions.map(({ href, label }) => (
        <LinkButton
          key={href}
          look={look}
          size="small"
          icon={href.startsWith('sms:') ? 'message' : 'phone'}
          href={href}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  )
}
