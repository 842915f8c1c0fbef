import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { median } from './quantile.ts'

/** CPU time in ms of the reference work, on the machine of the first figures. */
const usualMs = 62
const rounds = 15

const text = Buffer.from(Array.from({ length: 20_000 }, (_, line) => `<p>Line ${(line * 7919) % 1000}</p>`).join(''))

/** Work like that of pages: objects and maps, compression, a hash. Returns its CPU time in ms. */
function work(): number {
  const before = process.cpuUsage()
  const rows = new Map<string, { count: number; list: number[] }>()
  for (let row = 0; row < 300_000; row++) {
    const known = rows.get(`k${(row * 31) % 5000}`)
    rows.set(`k${row % 5000}`, { count: (known?.count ?? 0) + 1, list: [row] })
  }
  deflateRawSync(text, { level: 4 })
  createHash('sha256').update(text).digest()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Measures the current speed of the machine by the CPU time of a fixed amount of work: 1 is the reference, 0.5 takes
 * twice as long. Virtual machines share processors and caches with others, which the load average does not show.
 */
export function machineSpeed(): number {
  for (let round = 0; round < 5; round++) work()
  return usualMs / median(Array.from({ length: rounds }, work))
}
