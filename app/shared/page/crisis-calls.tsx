import { LinkButton } from '../../ui/button/button.tsx'
import type { Site } from './site.ts'

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
