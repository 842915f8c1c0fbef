import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { Rails } from '../ladder/rails.tsx'
import styles from './ladder-view.css?url'

const rungs = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

interface LadderViewProps {
  now: number
  expected?: number
  texts: {
    /** The picture as a sentence: its accessible name. */
    sentence: string
    /** Label of the flag for today, such as "Today: 6". */
    now: string
    /** Label of the flag for the future, such as "In 5 years: 8". */
    expected?: string
    /** Label of a single flag if both are on one rung: "Today and in 5 years: 6". */
    both?: string
  }
}

/** The Cantril ladder as a picture, with flags for today and the future. */
export function LadderView({ now, expected, texts }: LadderViewProps) {
  const same = now === expected
  return (
    <>
      <StyleSheet href={styles} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot contain HTML */}
      <div className="lview" role="img" aria-label={texts.sentence}>
        <Rails />
        <ul aria-hidden="true">
          {rungs.map((rung) => (
            <li key={rung} className={rung === now ? 'now' : rung === expected ? 'later' : undefined}>
              <span className="tread">{rung}</span>
              {rung === now && (
                <span className={same ? 'flag flag--now flag--both' : 'flag flag--now'}>
                  {same ? texts.both : texts.now}
                </span>
              )}
              {rung === expected && !same && <span className="flag flag--later">{texts.expected}</span>}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
