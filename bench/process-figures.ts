import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksASecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the fields of /proc/PID/stat after the program name, which is in parentheses and may contain spaces. */
const statOf = (pid: number): string[] =>
  /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]?.split(' ') ?? []

/** Returns the CPU time in ms of a process in all its threads. Linux only. */
export function cpuMs(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return ((user + system) * 1000) / ticksASecond()
}

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
