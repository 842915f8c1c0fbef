import { useT } from '#platform/i18n/use-t.ts'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import type { FigureRow, FigureSection } from '../view.ts'
import { Bar } from './bar.tsx'
import { fillOf } from './patterns.tsx'

/** Attributes of an element that scrolls horizontally, so that it is accessible by keyboard. */
export const scrolling = { tabIndex: 0 }

/** A chart and its table, collapsed below their title. */
export function Section({ section, open }: { section: FigureSection; open: boolean }) {
  const t = useT('figures')
  const { title, text, columns, rows, notes } = section
  return (
    <Disclosure variant="row" title={title} open={open} onPaper>
      <div className="stack">
        <p>{text}</p>
        {columns.length > 1 && <Key section={section} />}
        <ul className="fbars">
          {rows.map((row) => (
            <li key={row.id}>
              <p>
                <b>{row.name}</b>
                {row.months && <span className="soft"> {row.months}</span>}
                {!row.cells && <span className="fnone"> {t('notShown')}</span>}
              </p>
              {row.cells && <Bar name={row.name} cells={row.cells} />}
              {row.note && <p className="small">{row.note}</p>}
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <Numbers section={section} />
      </div>
    </Disclosure>
  )
}

/** Legend of the fills in a chart's bars. */
export function Key({ section: { rows } }: { section: FigureSection }) {
  const tones = new Map(
    rows.flatMap(({ cells }) =>
      (cells ?? []).flatMap((cell) => (cell.share === 0 ? [] : [[`${cell.tone} ${cell.label}`, cell] as const])),
    ),
  )
  return (
    <ul className="fkey" aria-hidden="true">
      {[...tones].map(([id, cell]) => (
        <li key={id}>
          <svg className="fbar fbar--key" aria-hidden="true">
            <rect className={`fbar__${cell.tone}`} fill={fillOf[cell.tone]} width="100%" height="100%" />
            <rect className="fbar__frame" width="100%" height="100%" />
          </svg>
          {cell.label}
        </li>
      ))}
    </ul>
  )
}

/** The numbers of a chart as a table. Categories that are published together share a cell. */
function Numbers({ section: { title, columns, rows } }: { section: FigureSection }) {
  const t = useT('figures')
  const label = t('numbers', { title })
  return (
    <section className="ftable" aria-label={label} {...scrolling}>
      <table>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name}
                {row.months && <span className="soft"> {row.months}</span>}
              </th>
              <Cells row={row} width={columns.length} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cells({ row: { cells }, width }: { row: FigureRow; width: number }) {
  const t = useT('figures')
  const none = <span className="fnone">{t('notShown')}</span>
  if (!cells) return <td colSpan={width}>{none}</td>
  return cells.map(({ columns, count, percent }) => (
    <td key={columns.join(' ')} colSpan={columns.length}>
      {count === null ? none : columns.length > 1 ? t('joined', { count }) : count}
      {percent !== null && ` (${percent}%)`}
    </td>
  ))
}
