import { generate } from './load/generate.ts'
import type { Submit } from './load/plan.ts'
import { cpuMs } from './process-figures.ts'
import { median } from './quantile.ts'

const connections = 8
/** The first round is a warm-up, in which the product's code gets compiled. */
const rounds = 4
/** People per round; fewer for a trial run. */
const people = Number(process.env.BENCH_PEOPLE ?? 60)

/** Requests to measure in a process. `units`: number of pages, answers or reports in them. */
export type Requested = { target: Target; submits: readonly Submit[]; units: number; accepts?: readonly number[] }
/** A process under load. */
export type Target = { origin: string; pid: number }
/** Index of the round, number of rounds, and people per round. */
export type Round = { round: number; rounds: number; people: number }
/** `cpu`: CPU time of one request, in ms. `rate`: requests per second. */
export type Measured = { cpu: number; rate: number }

/** Sends the requests of each round, one kind after the other. Returns the median of the rounds for each kind. */
export async function measureRounds<Name extends string>(
  names: readonly Name[],
  requestsOf: (round: Round) => Promise<Record<Name, Requested>>,
): Promise<Record<Name, Measured>> {
  const measured: Record<Name, Measured>[] = []
  for (let round = 0; round < rounds; round++) {
    const requested = await requestsOf({ round, rounds, people })
    const figures: [Name, Measured][] = []
    for (const name of names) figures.push([name, await measure(name, requested[name])])
    measured.push(Object.fromEntries(figures) as Record<Name, Measured>)
  }
  const of = (name: Name, key: keyof Measured) => median(measured.slice(1).map((round) => round[name][key]))
  return Object.fromEntries(names.map((name) => [name, { cpu: of(name, 'cpu'), rate: of(name, 'rate') }])) as Record<
    Name,
    Measured
  >
}

async function measure(name: string, { target, submits, units, accepts = [200, 204] }: Requested): Promise<Measured> {
  const before = cpuMs(target.pid)
  const { sent, rate, statuses } = await generate({ origin: target.origin, connections, submits })
  const accepted = accepts.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)
  if (accepted !== sent) throw new Error(`${name} was answered with ${JSON.stringify(statuses)}`)
  return { cpu: (cpuMs(target.pid) - before) / units, rate: (rate * units) / sent }
}

/** Returns one request per entry. */
export const each = <Of>(target: Target, all: readonly Of[], submitOf: (of: Of, at: number) => Submit): Requested => ({
  ...{ target, submits: all.map(submitOf), units: all.length },
})
