import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { LadderScene } from '#app/ui/illustrations/ladder-scene.tsx'
import { Plant, type State } from '#app/ui/plants/plant.tsx'

interface ReportHeroProps {
  /** Whose report it is, and of which day. */
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The person's LadderView. */
  ladder?: ReactNode
  /** Its plant is in the picture if there is no ladder. */
  state?: State | null
}

/**
 * The head of a report: its summary in one sentence, beside the person's step on the ladder or the plant of their
 * state.
 */
export function ReportHero({ eyebrow, title, lead, actions, ladder, state }: ReportHeroProps) {
  return (
    <section className="rhero on-dark">
      <div className="wrap rhero__in">
        <div className="rhero__txt">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <div className="lead">{lead}</div>}
          {actions && <div className="row">{actions}</div>}
        </div>
        {(ladder || state) && (
          <div className={classes('rhero__art', !ladder && 'rhero__art--plant')}>
            <LadderScene width={400} height={440} sun={[280, 88]} />
            {ladder || (state && <Plant state={state} />)}
          </div>
        )}
      </div>
    </section>
  )
}
