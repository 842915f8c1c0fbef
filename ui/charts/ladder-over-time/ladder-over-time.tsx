import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Disclosure } from '../../controls/disclosure/disclosure.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './ladder-over-time.css?url'

/** One check-up: its ladder step, and the step expected in five years. */
export interface LadderPoint {
  id: string
  /** Date below the chart, one string per line: month and year. */
  label: readonly string[]
  /** Its full date, for the table. */
  date: ReactNode
  now: number | null
  expected: number | null
}

interface LadderOverTimeProps {
  /** Oldest first. The last one is the check-up of the page. */
  points: readonly LadderPoint[]
  texts: {
    /** The chart as text. */
    sentence: string
    /** Label below the mark for five years from now, one string per line. */
    expected: readonly string[]
    legend: { past: string; now: string; expected: string }
    /** `fold`: title behind which the table is collapsed. */
    table: { fold?: string; caption: string; date: string; now: string; expected: string; none: string }
  }
}

const rungs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Minimum number of marks for dots instead of numerals, which would overlap. */
const denseFrom = 9
/** Maximum number of dates below the chart. The table has all of them. */
const maxLabels = 6

interface Mark {
  id: string
  step: number
  label: readonly string[]
  kind: 'past' | 'now' | 'expected'
  /** Percent of the width, from the left. */
  x: number
}

/** Returns evenly spaced marks. A check-up without a step has none. */
function marksOf(points: readonly LadderPoint[], expectedLabel: readonly string[]): Mark[] {
  const last = points.at(-1)
  const known = points.flatMap(({ id, label, now }, index) =>
    now === null ? [] : [{ id, label, step: now, kind: index === points.length - 1 ? ('now' as const) : 'past' }],
  )
  const expected =
    last && last.expected !== null
      ? [{ id: 'expected', label: expectedLabel, step: last.expected, kind: 'expected' as const }]
      : []
  const marks = [...known, ...expected]
  const between = marks.length > 1 ? 76 / (marks.length - 1) : 0
  return marks.map((mark, index) => ({ ...mark, kind: mark.kind as Mark['kind'], x: 12 + index * between }))
}

const y = (step: number) => `${100 - step * 10}%`

/**
 * The Cantril ladder over time: a mark for every check-up and one for five years from now, and the same as a table.
 * Links its style sheet.
 */
export function LadderOverTime({ points, texts }: LadderOverTimeProps) {
  const marks = marksOf(points, texts.expected)
  return (
    <div className="ltime">
      <StyleSheet href={styles} />
      <figure>
        <Chart marks={marks} sentence={texts.sentence} />
        <figcaption className="ltime__legend">
          {(['past', 'now', 'expected'] as const)
            .filter((kind) => marks.some((mark) => mark.kind === kind))
            .map((kind) => (
              <span key={kind}>
                <svg className={`ltime__key is-${kind}`} aria-hidden="true">
                  <circle cx="50%" cy="50%" r="16" />
                </svg>
                {texts.legend[kind]}
              </span>
            ))}
        </figcaption>
      </figure>
      {texts.table.fold === undefined ? (
        <Table points={points} texts={texts.table} />
      ) : (
        <Disclosure variant="row" title={texts.table.fold} onPaper>
          <Table points={points} texts={texts.table} />
        </Disclosure>
      )}
    </div>
  )
}

function Chart({ marks, sentence }: { marks: readonly Mark[]; sentence: string }) {
  const every = Math.ceil(marks.length / maxLabels)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture contains text that grows with the text size
    <div className="ltime__in" role="img" aria-label={sentence}>
      <ul className="ltime__y" aria-hidden="true">
        {[10, 8, 6, 4, 2, 0].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <svg className={classes('ltime__plot', marks.length >= denseFrom && 'is-dense')} aria-hidden="true">
        {rungs.map((rung) => (
          <line key={rung} className="ltime__rung" x1="0" x2="100%" y1={y(rung)} y2={y(rung)} />
        ))}
        <line className="ltime__rail" x1="1%" x2="1%" y1="-3%" y2="103%" />
        <line className="ltime__rail" x1="99%" x2="99%" y1="-3%" y2="103%" />
        {marks.slice(1).map((mark, index) => {
          const from = marks[index]
          if (!from) return null
          return (
            <line
              key={mark.id}
              className={`ltime__line is-${mark.kind}`}
              x1={`${from.x}%`}
              y1={y(from.step)}
              x2={`${mark.x}%`}
              y2={y(mark.step)}
            />
          )
        })}
        {marks.map(({ id, kind, step, x }) => (
          <g key={id} className={`is-${kind}`}>
            <circle className="ltime__ring" cx={`${x}%`} cy={y(step)} r="20" />
            <circle className="ltime__mark" cx={`${x}%`} cy={y(step)} r="16" />
            <text x={`${x}%`} y={y(step)}>
              {step}
            </text>
          </g>
        ))}
      </svg>
      <svg className="ltime__x" aria-hidden="true">
        {marks.map(({ id, label, kind, x }, index) => (
          <text
            key={id}
            className={classes(
              `is-${kind}`,
              kind === 'past' && index > 0 && 'is-between',
              kind === 'past' && index % every !== 0 && 'is-left-out',
            )}
          >
            {label.map((line, row) => (
              <tspan key={line} x={`${x}%`} dy={row === 0 ? '1em' : '1.2em'}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      </svg>
    </div>
  )
}

function Table({ points, texts }: { points: readonly LadderPoint[]; texts: LadderOverTimeProps['texts']['table'] }) {
  return (
    <table className="ltime__table">
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.now}</th>
          <th scope="col">{texts.expected}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ id, date, now, expected }) => (
          <tr key={id}>
            <th scope="row">{date}</th>
            <td>{now ?? texts.none}</td>
            <td>{expected ?? texts.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
