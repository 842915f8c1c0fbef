import type { Site } from '#platform/page/site.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'

interface CrisisCallsProps extends Pick<Site['crisis'], 'actions'> {
  /** `ghost` on the dark footer, `secondary` elsewhere. */
  variant: 'ghost' | 'secondary'
}

/** Crisis lines, each a link that dials the number or opens a text message to it. */
export function CrisisCalls({ actions, variant }: CrisisCallsProps) {
  return (
    <div className="row">
      {actions.map(({ href, label }) => (
        <LinkButton
          key={href}
          variant={variant}
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
