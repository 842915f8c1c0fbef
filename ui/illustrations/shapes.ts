/** Rounded path data of repeated shapes. Shapes of one color share one path, which makes the pages smaller. */

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** A circle as [x, y, radius]. */
export type Round = readonly [x: number, y: number, radius: number]

/** Returns one path for all circles. */
export function circles(rounds: readonly Round[]): string {
  return rounds
    .map(([x, y, r]) => `M${oneDecimal(x - r)} ${oneDecimal(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`)
    .join('')
}

/** A rounded rectangle as [x, y, width, height, radius]. */
export type Box = readonly [x: number, y: number, width: number, height: number, radius: number]

/** Returns one path for all rectangles. */
export function boxes(all: readonly Box[]): string {
  return all
    .map(([x, y, width, height, r]) => {
      const [across, down] = [width - 2 * r, height - 2 * r]
      const corner = (dx: string, dy: string) => `a${r} ${r} 0 0 1${dx}${r}${dy}${r}`
      const [right, left] = [`h${across}${corner(' ', ' ')}v${down}`, `h-${across}${corner('-', '-')}v-${down}`]
      return `M${x + r} ${y}${right}${corner('-', ' ')}${left}${corner(' ', '-')}z`
    })
    .join('')
}

/**
 * Returns the path of a leaf that starts at x, y and points to `degrees`, clockwise from the right. It winds in the
 * direction of `circles`, so that both can share a path.
 */
export function leaf(x: number, y: number, length: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, across: number) =>
    `${Math.round(along * cos - across * sin)} ${Math.round(along * sin + across * cos)}`
  const back = (along: number, across: number) => at(along - length, across)
  const width = length / 3
  const there = `q${at(length / 2, width)} ${at(length, 0)}`
  return `M${Math.round(x)} ${Math.round(y)}${there}q${back(length / 2, -width)} ${back(0, 0)}`
}

/** Returns a seeded generator of pseudo-random numbers from 0 to 1 (MINSTD), so that a drawing never changes. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** Returns blades of grass in a rectangle, as one path of open lines. */
export function grass(
  seed: number,
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
): string {
  const next = scatter(seed)
  return Array.from({ length: count }, () => {
    const bend = Math.round(next() * 10 - 5)
    const from = `M${Math.round(x + next() * width)} ${Math.round(y + next() * height)}`
    return `${from}q${bend > 0 ? 4 : -4} -6 ${bend} -${Math.round(8 + next() * 5)}`
  }).join('')
}
