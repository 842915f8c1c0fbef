import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './night-bars.css?url'

/** One night: its label, and minutes. */
interface NightBar {
  id: string
  label: string
  asleep: number
  inBed: number
  /** The value after the bar. */
  figure: string
}

interface NightBarsProps {
  nights: readonly NightBar[]
  texts: {
    /** The picture as a sentence. */
    sentence: string
    asleep: string
    awake: string
  }
}

/**
 * Nights as bars: their length is the time in bed, their filled part the time asleep. Decorative: a table must have the
 * same data. Links its style sheet.
 */
export function NightBars({ nights, texts }: NightBarsProps) {
  const longest = Math.max(...nights.map(({ inBed }) => inBed), 1)
  const width = (minutes: number) => `${(100 * minutes) / longest}%`
  return (
    <figure className="nbars">
      <StyleSheet href={styles} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- contains text that grows with the text size */}
      <div className="nbars__in" role="img" aria-label={texts.sentence}>
        {nights.map(({ id, label, asleep, inBed, figure }) => (
          <div className="nbars__row" key={id}>
            <span>{label}</span>
            <svg aria-hidden="true">
              <rect className="nbars__bed" width={width(inBed)} height="100%" />
              <rect className="nbars__sleep" width={width(asleep)} height="100%" />
            </svg>
            <b>{figure}</b>
          </div>
        ))}
      </div>
      <figcaption className="nbars__key" aria-hidden="true">
        <span>
          <svg aria-hidden="true">
            <rect className="nbars__sleep" width="100%" height="100%" />
          </svg>
          {texts.asleep}
        </span>
        <span>
          <svg aria-hidden="true">
            <rect className="nbars__bed" width="100%" height="100%" />
          </svg>
          {texts.awake}
        </span>
      </figcaption>
    </figure>
  )
}
