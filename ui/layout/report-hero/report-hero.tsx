import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { LadderScene } from '../../illustrations/ladder-scene.tsx'
import { Plant, type State } from '../../illustrations/plants/plant.tsx'
import { Vignette, type VignetteName } from '../../illustrations/vignette.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './report-hero.css?url'

interface ReportHeroProps {
  /** Anchor for links within the page. */
  id?: string
  /** The respondent and the date of the report. */
  eyebrow?: ReactNode
  title: ReactNode
  /** A StateTag. */
  tag?: ReactNode
  lead?: ReactNode
  /** Additional text below the lead. */
  more?: ReactNode
  /** Buttons that a phone has in its bottom bar. */
  actions?: ReactNode
  /** The person's LadderView. */
  ladder?: ReactNode
  /** State of the plant that replaces a missing ladder. */
  state?: State | null
  /** Picture in place of ladder and plant. Hidden on a phone, which then shows the first step sooner. */
  picture?: VignetteName
}

/** A title with more characters needs four lines or more on a phone. */
const longTitle = 48

/**
 * The cover of a report: its summary in one sentence, beside the person's ladder step or the plant of their state.
 * Links its style sheet.
 */
export function ReportHero({ id, eyebrow, title, tag, lead, more, actions, ladder, state, picture }: ReportHeroProps) {
  const isLong = typeof title === 'string' && title.length > longTitle
  return (
    <section className={classes('rhero on-dark', isLong && 'rhero--long')} id={id}>
      <StyleSheet href={styles} />
      <div className="wrap rhero__in">
        <div className="rhero__txt">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {tag && <p>{tag}</p>}
          {lead && <p className="lead">{lead}</p>}
          {more}
          {actions && <div className="row rhero__go">{actions}</div>}
        </div>
        {(ladder || state || picture) && (
          <div className={classes('rhero__art', !ladder && 'rhero__art--plant', picture && 'rhero__art--picture')}>
            <LadderScene width={400} height={440} sun={[280, 88]} />
            {ladder || (state && <Plant state={state} />) || (picture && <Vignette name={picture} />)}
          </div>
        )}
      </div>
    </section>
  )
}
