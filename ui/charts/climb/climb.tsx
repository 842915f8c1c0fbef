import type { ReactNode } from 'react'
import { Scene } from '../../illustrations/scene.tsx'
import { type Box, boxes, circles } from '../../illustrations/shapes.ts'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './climb.css?url'

/** State of a part: completed, current, or upcoming. */
type Rung = 'done' | 'now' | 'upcoming'

/** Returns the state of each of `total` rungs, from the lowest. The person is on rung `at`, counted from 1. */
export const rungsOf = (at: number, total: number): Rung[] =>
  Array.from({ length: total }, (_, index) => (index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'upcoming'))

const appearance: Record<Rung, { fill: string; stroke: string; strokeWidth: number }> = {
  done: { fill: 'var(--brand)', stroke: 'var(--brand-deep)', strokeWidth: 1.5 },
  now: { fill: 'var(--accent)', stroke: 'var(--ink)', strokeWidth: 3 },
  upcoming: { fill: 'var(--surface)', stroke: 'var(--control-line)', strokeWidth: 2 },
}

const inWood: typeof appearance = {
  ...appearance,
  upcoming: { fill: 'var(--wood)', stroke: 'var(--wood-3)', strokeWidth: 2 },
}

interface RungsProps {
  at: number
  total: number
  variant: typeof inWood
  /** Returns the position of a rung. `index` is 0 for the first. */
  boxOf: (rung: Rung, index: number) => Box
}

/** The rungs of a ladder. Rungs in the same state share one SVG path. */
function Rungs({ at, total, variant, boxOf }: RungsProps) {
  const rungs = rungsOf(at, total).map((rung, index) => ({ rung, box: boxOf(rung, index) }))
  return [...Map.groupBy(rungs, ({ rung }) => rung)].map(([rung, same]) => (
    <path key={rung} d={boxes(same.map(({ box }) => box))} {...variant[rung]} />
  ))
}

interface ClimbProps {
  at: number
  total: number
  /** Such as "Question 14 of 55", and the name of the part. */
  children: ReactNode
}

/** Progress of a check-up as a ladder lying in an orange tree, with the text above it. Links its style sheet. */
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
          <Rungs
            at={at}
            total={total}
            variant={appearance}
            boxOf={(rung, index) => lyingRung(rung, 6 + step * (index + 0.5))}
          />
        </svg>
      </div>
    </div>
  )
}

function lyingRung(rung: Rung, along: number): Box {
  const x = Math.round(along)
  const y = Math.round(26 - x * 0.053)
  return rung === 'now' ? [x - 8, y - 4, 16, 30, 5] : [x - 5, y - 1, 10, 24, 3]
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
  /** Such as "You are here". */
  here: string
}

/** The progress as an upright ladder, beside the question on wide screens. Decorative: it repeats the text. */
export function Tower({ at, total, here }: TowerProps) {
  const gap = 396 / total
  const foot = 640
  return (
    <div className="tower">
      <svg viewBox="-60 0 386 680" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <Scene name="tower" />
        <Rungs
          at={at}
          total={total}
          variant={inWood}
          boxOf={(_, index) => standingRung(foot - gap * (index + 0.6), foot)}
        />
      </svg>
      <p className="tower__say" aria-hidden="true">
        {here}
      </p>
    </div>
  )
}

function standingRung(height: number, foot: number): Box {
  const y = Math.round(height)
  const narrow = Math.round((foot - y) * 0.064)
  return [26 + narrow, y - 11, 128 - 2 * narrow, 22, 5]
}
