import type { ReactNode } from 'react'
import { LadderScene } from '#app/ui/illustrations/ladder-scene.tsx'

interface ReportHeroProps {
  /** Whose report, of which day. */
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The person's LadderView. */
  ladder?: ReactNode
}

/** The head of a report: what it says in one sentence, beside the person's place on the ladder. */
export function ReportHero({ eyebrow, title, lead, actions, ladder }: ReportHeroProps) {
  return (
    <section className="rhero on-dark">
      <div className="wrap rhero__in">
        <div className="rhero__txt">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <div className="lead">{lead}</div>}
          {actions && <div className="row">{actions}</div>}
        </div>
        {ladder && (
          <div className="rhero__art">
            <LadderScene width={400} height={440} sun={[280, 88]} />
            {ladder}
          </div>
        )}
      </div>
    </section>
  )
}
