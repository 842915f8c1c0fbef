import { readdirSync, readFileSync } from 'node:fs'

/** Returns these processes and all that descend from them. */
export function descendants(roots: readonly number[]): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const found = [...roots]
  for (const pid of found) found.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child))
  return [...new Set(found)]
}

function parentOf(pid: number): number {
  try {
    // The name before the state is in parentheses, and may contain any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

/** Sends a signal to each process; those that have ended are skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // Has ended.
    }
}
