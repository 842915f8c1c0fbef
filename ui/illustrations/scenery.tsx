import { circles, grass, leaf, type Round, scatter } from './shapes.ts'

/** The sun with its two rings. */
export function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={Math.round(r * 1.55)} fill="var(--sun-ring)" opacity=".45" />
      <circle cx={x} cy={y} r={Math.round(r * 1.25)} fill="var(--sun-ring)" />
      <circle cx={x} cy={y} r={r} fill="var(--sun)" />
    </>
  )
}

/** Small round trees with trunks at the given points. */
export function TreeRow({ feet, r }: { feet: readonly (readonly [number, number])[]; r: number }) {
  const trunk = Math.round(r * 1.3)
  return (
    <>
      <path d={feet.map(([x, y]) => `M${x} ${y}v-${trunk}`).join('')} stroke="var(--trunk)" strokeWidth="2" />
      <path d={circles(feet.map(([x, y]) => [x, y - trunk - r * 0.4, r] as const))} fill="var(--leaf-2)" />
      <path
        d={circles(feet.map(([x, y]) => [x - r * 0.25, y - trunk - r * 0.7, Math.round(r / 2)] as const))}
        fill="var(--leaf-3)"
      />
    </>
  )
}

interface GrassProps {
  seed: number
  count: number
  box: readonly [x: number, y: number, width: number, height: number]
  light?: boolean
}

/** Blades of grass in a box. */
export function Grass({ seed, count, box, light }: GrassProps) {
  return (
    <path
      d={grass(seed, count, box)}
      fill="none"
      stroke={light ? 'var(--leaf-3)' : 'var(--leaf-2)'}
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  )
}

/** Positions of the fruit, and its radius. */
type FruitKind = { at: readonly (readonly [number, number])[]; r: number }

/** Oranges, each with a leaf and a highlight. */
export function Fruit({ at, r }: FruitKind) {
  const light = Math.round(r * 0.55)
  return (
    <>
      <path d={at.map(([x, y]) => leaf(x, y - r, r, -40)).join('')} fill="var(--leaf-3)" />
      <path d={circles(at.map(([x, y]) => [x, y, r] as const))} fill="var(--fruit)" />
      <path
        d={at.map(([x, y]) => `M${x - light} ${y - 1}a${light} ${light} 0 0 1 ${light - 1} -${light - 1}`).join('')}
        fill="none"
        stroke="var(--fruit-2)"
        strokeWidth={Math.max(1.6, Math.round(r / 4))}
        strokeLinecap="round"
      />
    </>
  )
}

/** Circles of the crown and its fruit, relative to the center of the crown. */
const crown: { dark: readonly Round[]; light: readonly Round[]; fruit: readonly (readonly [number, number])[] } = {
  dark: [
    [134, 15, 66],
    [91, 85, 65],
    [29, 112, 71],
    [-22, 113, 74],
    [-90, 86, 73],
    [-131, 29, 65],
    [-121, -50, 81],
    [-83, -90, 68],
    [15, -114, 84],
    [83, -91, 72],
    [133, -21, 64],
    [0, 0, 125],
  ],
  light: [
    [80, -22, 51],
    [39, 47, 54],
    [-5, 62, 61],
    [-94, 35, 61],
    [-115, 3, 50],
    [-113, -52, 58],
    [-60, -100, 48],
    [14, -102, 60],
    [74, -53, 50],
    [-20, -22, 92],
  ],
  fruit: [
    [-70, 70],
    [94, 3],
    [36, -45],
    [-82, 2],
    [-98, -81],
    [96, -62],
    [-20, -65],
    [-143, 40],
    [52, 113],
    [100, -135],
    [-146, -50],
    [-59, 129],
    [128, 67],
    [21, 50],
    [-66, -141],
  ],
}

function leaves(seed: number, count: number, place: (next: () => number) => readonly [number, number, number]): string {
  const next = scatter(seed)
  return Array.from({ length: count }, () => {
    const [x, y, degrees] = place(next)
    return leaf(x, y, 26 + next() * 16, degrees)
  }).join('')
}

/** Leaves around the edge of the crown. */
const edge = leaves(7, 32, (next) => {
  const angle = next() * Math.PI * 2
  return [178 * Math.cos(angle), 160 * Math.sin(angle), (angle * 180) / Math.PI + (next() - 0.5) * 70]
})
/** Returns leaves on the crown. */
const inside = (seed: number, count: number) =>
  leaves(seed, count, (next) => {
    const angle = next() * Math.PI * 2
    const far = 30 + next() * 120
    return [far * Math.cos(angle) - 10, far * Math.sin(angle), -40 - next() * 100]
  })
const lit = inside(21, 22)
const shaded = inside(5, 14)

/** The fruit of the crown in four parts, one per line that is read while the report is computed. */
const harvests = [0, 4, 8, 12].map((from) => crown.fruit.slice(from, from + 4))

/**
 * The crown of the orange tree around 0, 0: about 400 wide and 380 high. If it `ripens`, a style sheet shows its fruit
 * in four parts.
 */
function Crown({ ripens }: { ripens: boolean }) {
  return (
    <>
      <path d={circles(crown.dark) + edge} fill="var(--leaf-1)" />
      <path d={circles(crown.light)} fill="var(--leaf-2)" />
      <path d={shaded} fill="var(--leaf-1)" />
      <path d={lit} fill="var(--leaf-3)" />
      {ripens ? (
        harvests.map((fruit, index) => (
          <g key={String(fruit[0])} className={`ripe ripe-${index + 1}`}>
            <Fruit at={fruit} r={15} />
          </g>
        ))
      ) : (
        <Fruit at={crown.fruit} r={13} />
      )}
    </>
  )
}

/** The orange tree with its shadow. Its foot is at 0, 0, and it is 610 high. */
export function OrangeTree({ ripens = false }: { ripens?: boolean }) {
  return (
    <>
      <ellipse rx="230" ry="22" fill="var(--leaf-1)" opacity=".35" />
      <path
        d={
          'M-43 0C-17-40-18-148-17-198C-27-264-72-290-90-330L-72-336C-43-297-14-264-4-244' +
          'C12-284 38-304 64-340L79-332C53-277 19-244 12-182C9-116 14-33 43 0Z'
        }
        fill="var(--trunk)"
      />
      <g transform="translate(-19-425)">
        <Crown ripens={ripens} />
      </g>
    </>
  )
}

interface LeaningLadderProps {
  /** Foot and top of the two rails. */
  left: readonly [x1: number, y1: number, x2: number, y2: number]
  right: readonly [x1: number, y1: number, x2: number, y2: number]
  /** The highlighted one of the 11 rungs, counted from the bottom. */
  litRung: number
}

/** A wooden ladder of 11 rungs, seen slightly from the side. */
export function LeaningLadder({ left, right, litRung }: LeaningLadderProps) {
  const rung = (index: number, drop: number) => {
    const part = 0.06 + index * 0.09
    const on = ([x1, y1, x2, y2]: LeaningLadderProps['left']) =>
      `${Math.round(x1 + (x2 - x1) * part)} ${Math.round(y1 + (y2 - y1) * part) + drop}`
    return `M${on(left)}L${on(right)}`
  }
  const rungs = Array.from({ length: 11 }, (_, index) => index)
  const rails = [left, right].map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')
  return (
    <>
      <path d={rungs.map((index) => rung(index, 1)).join('')} stroke="var(--wood-3)" strokeWidth="11.6" />
      <path
        d={rungs
          .filter((index) => index !== litRung)
          .map((index) => rung(index, -1))
          .join('')}
        stroke="var(--wood)"
        strokeWidth="6.8"
      />
      <path d={rung(litRung, -1)} stroke="var(--accent)" strokeWidth="6.8" />
      <path d={rails} stroke="var(--wood-3)" strokeWidth="14.9" strokeLinecap="round" />
      <path d={rails} stroke="var(--wood-2)" strokeWidth="8.8" strokeLinecap="round" />
    </>
  )
}

/** A basket of oranges, 74 wide. Its foot is at 0, 0. */
export function Basket() {
  return (
    <>
      <Fruit
        at={[
          [-19, -32],
          [0, -36],
          [18, -31],
        ]}
        r={10}
      />
      <path d="M-34-30h68l-8 30h-52z" fill="var(--wood-2)" />
      <path d="M-31-20h62M-28-10h56" stroke="var(--wood-3)" strokeWidth="2.5" />
      <path d="M-37-30h74" stroke="var(--wood-3)" strokeWidth="5" strokeLinecap="round" />
    </>
  )
}
