import { Fruit, Grass, Sun, TreeRow } from './scenery.tsx'
import { circles, leaf } from './shapes.ts'

interface LadderSceneProps {
  /** Size of the drawing. It is cropped to its container but always shows its lower edge. */
  width: number
  height: number
  /** Center of the sun. */
  sun: readonly [x: number, y: number]
  /** Adds a branch of the orange tree in the upper left corner. */
  branch?: boolean
}

/** Morning over the orchard, behind a ladder. Fills the nearest positioned element. */
export function LadderScene({ width: w, height: h, sun, branch }: LadderSceneProps) {
  const feet = [0.55, 0.62, 0.69, 0.76, 0.83, 0.9, 0.97].map(
    (part, index) => [Math.round(w * part), Math.round(h - 133 - index * 2)] as const,
  )
  const at = (part: number) => Math.round(w * part)
  return (
    <svg className="scene" viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d={`M0 0H${w}V${h}H0Z`} fill="var(--sky)" />
      <Sun x={sun[0]} y={sun[1]} r={46} />
      <path
        d={
          `M0 ${h - 205}C${at(0.2)} ${h - 240} ${at(0.45)} ${h - 222} ${at(0.6)} ${h - 200}` +
          `S${at(0.9)} ${h - 235} ${w} ${h - 225}V${h}H0Z`
        }
        fill="var(--hill-1)"
      />
      <path
        d={
          `M0 ${h - 140}C${at(0.25)} ${h - 168} ${at(0.5)} ${h - 130} ${at(0.72)} ${h - 150}` +
          `S${at(0.95)} ${h - 168} ${w} ${h - 160}V${h}H0Z`
        }
        fill="var(--hill-2)"
      />
      <TreeRow feet={feet} r={10} />
      <path
        d={`M0 ${h - 74}C${at(0.3)} ${h - 104} ${at(0.62)} ${h - 70} ${w} ${h - 92}V${h}H0Z`}
        fill="var(--hill-3)"
      />
      <Grass seed={w} count={16} box={[6, h - 60, w - 12, 46]} />
      {branch && <Branch />}
    </svg>
  )
}

const darkLeaves: readonly Parameters<typeof leaf>[] = [
  [83, 100, 34, 40],
  [116, 40, 34, 20],
  [104, -4, 30, -10],
  [40, 128, 34, 75],
  [4, 128, 32, 100],
  [118, 70, 30, 35],
]
const lightLeaves: readonly Parameters<typeof leaf>[] = [
  [26, 22, 30, -60],
  [60, 60, 28, -100],
  [10, 70, 28, -40],
  [78, 14, 26, -120],
]

function Branch() {
  return (
    <g className="scene__branch">
      <path
        d={
          circles([
            [20, 30, 92],
            [86, 30, 50],
            [64, 72, 48],
            [10, 96, 42],
          ]) + darkLeaves.map((place) => leaf(...place)).join('')
        }
        fill="var(--leaf-1)"
      />
      <path
        d={circles([
          [0, 20, 66],
          [46, 20, 38],
          [26, 48, 34],
        ])}
        fill="var(--leaf-2)"
      />
      <path d={lightLeaves.map((place) => leaf(...place)).join('')} fill="var(--leaf-3)" />
      <Fruit
        at={[
          [84, 24],
          [56, 66],
          [18, 104],
        ]}
        r={11}
      />
    </g>
  )
}
