import { useSite } from '#platform/page/site.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'

/** Crisis numbers below a page that is mostly paper. Not printed, since the paper already has them. */
export function CrisisFoot() {
  const { crisis } = useSite()
  return (
    <div className="no-print stack" data-unspoken>
      <p>{crisis.text}</p>
      <div className="row">
        {crisis.actions.map(({ href, label }) => (
          <LinkButton key={href} variant="secondary" size="small" href={href}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
