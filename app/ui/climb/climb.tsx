import type { ReactNode } from 'react'
import { circles } from '#app/ui/illustrations/shapes.ts'
import { StyleSheet } from '#app/ui/style-sheet/style-sheet.tsx'
import styles from './climb.css?url'

/** State of a part: completed, current, or ahead. */
type Rung = 'done' | 'now' | 'ahead'

/** Returns the rungs of a way of `total` parts on which the person is in part `at` (from 1), the first one first. */
export const rungsOf = (at: number, total: number): Rung[] =>
  Array.from({ length: total }, (_, index) => (index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'ahead'))

const look = {
  done: { fill: 'var(--brand)', stroke: 'var(--brand-deep)', strokeWidth: 1.5 },
  now: { fill: 'var(--accent)', stroke: 'var(--ink)', strokeWidth: 3 },
  ahead: { fill: 'var(--surface)', stroke: 'var(--control-line)', strokeWidth: 2 },
}

interface ClimbProps {
  /** The current part, from 1 to `total`. */
  at: number
  total: number
  /** "Question 14 of 55", and the name of the part. */
  children: ReactNode
}

/** Progress of a check-up as a ladder that lies in an orange tree, with the text above it. Links its style sheet. */
export function Climb({ at, total, children }: ClimbProps) {
  const step = 288 / total
  return (
    <div className="climb">
      <StyleSheet href={styles} />
      <div className="wrap">
        <p className="climb__t">{children}</p>
        <svg viewBox="0 0 360 52" aria-hidden="true">
          <path d="M2 29L322 12M2 47L322 30" stroke="var(--wood-3)" strokeWidth="5" strokeLinecap="round" />
          <path d="M330 52q3-14 1-24h5q-2 10 2 24z" fill="var(--trunk)" />
          <path d={smallCrown} fill="var(--leaf-1)" />
          <path d={smallLight} fill="var(--leaf-2)" />
          <path d={smallFruit} fill="var(--fruit)" />
          {rungsOf(at, total).map((rung, index) => {
            const x = Math.round(6 + step * (index + 0.5))
            const y = Math.round(26 - x * 0.053)
            const size =
              rung === 'now'
                ? { x: x - 8, y: y - 4, width: 16, height: 30, rx: 5 }
                : { x: x - 5, y: y - 1, width: 10, height: 24, rx: 3 }
            return <rect key={x} {...size} {...look[rung]} />
          })}
        </svg>
      </div>
    </div>
  )
}

const smallCrown = circles([
  [320, 12, 11],
  [334, 6, 13],
  [348, 14, 11],
  [334, 18, 13],
])
const smallLight = circles([
  [326, 8, 7],
  [339, 10, 8],
])
const smallFruit = circles([
  [322, 14, 3],
  [336, 4, 3],
  [346, 16, 3],
  [333, 20, 3],
])

interface TowerProps {
  at: number
  total: number
  /** "You are here". */
  here: string
}

/** The same progress as a ladder upright in the tree, beside the question on wide screens. It only repeats the text. */
export function Tower({ at, total, here }: TowerProps) {
  const gap = 396 / total
  const foot = 640
  return (
    <div className="tower">
      <svg viewBox="-60 0 386 680" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M-200 0H500V680H-200Z" fill="var(--sky)" />
        <path d="M-200 520L0 500C60 474 150 486 272 462L500 442V680H-200Z" fill="var(--hill-1)" />
        <path d="M-200 572L0 552C80 528 180 548 272 522L500 502V680H-200Z" fill="var(--hill-2)" />
        <path d="M-200 632L0 612C90 588 190 606 272 590L500 570V680H-200Z" fill="var(--hill-3)" />
        <path d="M176 610C190 520 186 380 178 200L206 200C206 380 204 520 222 610Z" fill="var(--trunk)" />
        <path d={bigCrown} fill="var(--leaf-1)" />
        <path d={bigLight} fill="var(--leaf-2)" />
        <path d={bigFruit} fill="var(--fruit)" />
        <path
          d={`M30 ${foot + 18}L58 214M150 ${foot + 18}L122 214`}
          stroke="var(--wood-3)"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <path
          d={`M30 ${foot + 18}L58 214M150 ${foot + 18}L122 214`}
          stroke="var(--wood-2)"
          strokeWidth="9"
          strokeLinecap="round"
        />
        {rungsOf(at, total).map((rung, index) => {
          const y = Math.round(foot - gap * (index + 0.6))
          const narrow = Math.round((foot - y) * 0.064)
          const { stroke, strokeWidth } = rung === 'ahead' ? { stroke: 'var(--wood-3)', strokeWidth: 2 } : look[rung]
          const fill = rung === 'ahead' ? 'var(--wood)' : look[rung].fill
          return (
            <rect
              key={y}
              x={26 + narrow}
              y={y - 11}
              width={128 - 2 * narrow}
              height="22"
              rx="5"
              fill={fill}
              stroke={stroke}
              strokeWidth={strokeWidth}
            />
          )
        })}
      </svg>
      <p className="tower__say" aria-hidden="true">
        {here}
      </p>
    </div>
  )
}

const bigCrown = circles([
  [60, 110, 60],
  [120, 70, 66],
  [190, 66, 66],
  [236, 120, 60],
  [228, 196, 62],
  [170, 236, 62],
  [104, 226, 60],
  [52, 178, 58],
  [150, 150, 90],
])
const bigLight = circles([
  [96, 120, 46],
  [150, 92, 48],
  [206, 130, 44],
  [150, 176, 56],
])
const bigFruit = circles([
  [70, 96, 9],
  [120, 60, 9],
  [186, 84, 9],
  [236, 128, 9],
  [96, 168, 9],
  [204, 190, 9],
  [150, 228, 9],
  [148, 132, 9],
  [60, 206, 9],
])
