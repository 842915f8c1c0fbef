import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksASecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the CPU time in milliseconds that a process has used so far in all its threads. Linux only. */
export function cpuMs(pid: number | undefined): number {
  // The program name is in parentheses and may contain spaces; the numeric fields follow it.
  const [, numbers = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0] = numbers.split(' ').slice(11, 13).map(Number)
  return ((user + system) * 1000) / ticksASecond()
}

/** Returns the resident memory of a process in MB. Linux only. */
export function memoryMb(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
