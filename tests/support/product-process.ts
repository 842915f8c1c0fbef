import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A product in a separate process, with its own port and data. */
export type RunningProduct = {
  origin: string
  process: ChildProcess
  dataDir: string
  /** Returns the standard output so far, which includes the log. */
  log: () => string
  /** Stops the process. Deletes temporary data only after SIGTERM, so that tests can inspect it after a SIGKILL. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Node's arguments in `npm start`. */
const startArguments = [...readFileSync('server/node-flags', 'utf8').trim().split(' '), 'server/start.ts']

const running = new Set<ChildProcess>()

/** Kills every product that is still running, as after a test that failed before it stopped its own. */
export function killProducts(signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const child of running) child.kill(signal)
}

/**
 * Starts the built product like an operator, on a free port. `save` is the data folder of an earlier run, which is
 * never deleted.
 */
export async function startProduct(environment: Record<string, string> = {}, save?: string): Promise<RunningProduct> {
  const dataDir = save ?? mkdtempSync(path.join(os.tmpdir(), 'checkup-running-'))
  const child = spawn(process.execPath, startArguments, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'build/compile-cache',
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEBUG_TOOLS: '1',
      ...environment,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const output: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
    const observe = () => {
      const [, address] = /ready at (\S+)/.exec(output.join('')) ?? []
      if (!address) return
      child.stdout?.off('data', observe)
      resolve(address)
    }
    child.stdout?.on('data', (chunk) => output.push(String(chunk)))
    // Stops once found: rescanning a long log for each of its lines is quadratic.
    child.stdout?.on('data', observe)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
    if (!save && signal === 'SIGTERM') rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, process: child, dataDir, log: () => output.join(''), stop }
}
