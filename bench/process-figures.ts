import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksASecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Milliseconds of CPU that a process has used so far, in all its threads. Linux. */
export function cpuMs(pid: number | undefined): number {
  // The name of the program stands in brackets and may hold blanks: the numbers begin behind it.
  const [, numbers = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0] = numbers.split(' ').slice(11, 13).map(Number)
  return ((user + system) * 1000) / ticksASecond()
}

/** Memory that a process holds, in MB. Linux. */
export function memoryMb(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
