import { scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { formatNumber } from '#platform/i18n/format-number.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Cell } from '../view.ts'
import { fillOf } from './patterns.tsx'

/** Minimum width for a label, in percent. */
const narrowest = 12

interface BarProps {
  name: string
  cells: readonly Cell[]
}

/** A row of the table as a stacked bar: each part is as long as its share. The table below contains the same data. */
export function Bar({ name, cells: all }: BarProps) {
  const t = useT('figures')
  const locale = useLocale()
  const cells = all.filter(({ share }) => share > 0)
  const x = scaleLinear([0, 1], [0, 100])
  const shares = Object.fromEntries(cells.map(({ share }, at) => [String(at), share]))
  const layers = stack<Record<string, number>>().keys(Object.keys(shares))([shares])
  const parts = cells.map(({ label, percent, count }) =>
    count === null ? label : percent === null ? t('countOf', { label, count }) : t('part', { label, percent, count }),
  )
  const sentence = t('barOf', { title: name, parts: parts.join('; ') })
  return (
    <svg className="fbar" role="img" aria-label={sentence}>
      <title>{sentence}</title>
      {layers.map(([layer], at) => {
        const cell = cells[at]
        if (!cell || !layer) return null
        const [from, to] = [x(layer[0]), x(layer[1])]
        const text = cell.percent === null ? formatNumber(cell.count ?? 0, locale) : `${cell.percent}%`
        const plate = 0.7 * text.length + 0.6
        return (
          <g key={cell.label}>
            <rect
              className={`fbar__${cell.tone}`}
              fill={fillOf[cell.tone]}
              x={`${from}%`}
              width={`${to - from}%`}
              height="100%"
            />
            {to - from >= narrowest && cell.count !== null && (
              <svg x={`${(from + to) / 2}%`} y="50%" overflow="visible" aria-hidden="true">
                <rect className="fbar__plate" x={`${-plate / 2}em`} width={`${plate}em`} />
                <text textAnchor="middle" dominantBaseline="central">
                  {text}
                </text>
              </svg>
            )}
          </g>
        )
      })}
      <rect className="fbar__frame" width="100%" height="100%" />
    </svg>
  )
}
