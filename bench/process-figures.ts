import { readdirSync, readFileSync } from 'node:fs'

/** Returns the fields of /proc/PID/stat after the program name, which is in parentheses and may contain spaces. */
const statOf = (pid: number): string[] =>
  /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]?.split(' ') ?? []

/** Returns the CPU time in ms of a process in all its current threads. Linux only. */
export const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0)

/** The same for the process with all its children. */
export const cpuMsOfAll = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuMsOfAll(child), cpuMs(pid))

/**
 * Returns the resident memory in MB of a process (`own`), and of the process with all its children (`all`). Linux only.
 */
export function memoryMb(pid: number): { own: number; all: number } {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const own = Number(kilobytes) / 1024
  return { own, all: childrenOf(pid).reduce((sum, child) => sum + memoryMb(child).all, own) }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return statOf(Number(name))[1] === String(pid) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
