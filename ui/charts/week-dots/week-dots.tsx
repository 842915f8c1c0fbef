import { Icon } from '../../illustrations/icon/icon.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './week-dots.css?url'

/** State of a day. `part`: partly done. `open`: planned and not done yet. `missed`: past and not done. */
export type DotMark = 'done' | 'part' | 'open' | 'missed' | 'none'

interface WeekDotsProps {
  days: readonly {
    id: string
    /** First letter of its name. */
    initial: string
    name: string
    mark: DotMark
    isToday: boolean
  }[]
  /** Names of the marks, and of today. */
  texts: Record<Exclude<DotMark, 'part'> | 'today', string> & { part?: string }
}

/**
 * A week as seven marks, each with a text for screen readers. Today has the texts of both states, so that a script only
 * changes its class.
 */
export function WeekDots({ days, texts }: WeekDotsProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <ul className="wk">
        {days.map(({ id, initial, name, mark, isToday }) => (
          <li key={id} className={`wk--${mark}`} aria-current={isToday ? 'date' : undefined}>
            <span aria-hidden="true">{initial}</span>
            <span className="wk__dot" aria-hidden="true">
              {mark === 'none' ? '–' : mark !== 'part' && <Icon name={mark === 'missed' ? 'minus' : 'check'} />}
            </span>
            {(isToday && (mark === 'done' || mark === 'open') ? (['done', 'open'] as const) : [mark]).map((each) => (
              <span className="vh" key={each} data-word={each}>
                {isToday ? `${name}, ${texts.today}: ${texts[each]}` : `${name}: ${texts[each]}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
