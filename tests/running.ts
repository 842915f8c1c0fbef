import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A running product: its own process, port and data. */
export type Running = {
  origin: string
  process: ChildProcess
  dataDir: string
  /** Everything that it has written to its log so far. */
  log: () => string
  /** Ends it. Data of its own goes with it after SIGTERM, so that a test may look at what a SIGKILL left. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the built product as an operator would, on a free port. `dataDir` keeps the data of an earlier run. */
export async function startProduct(environment: Record<string, string> = {}, keep?: string): Promise<Running> {
  const dataDir = keep ?? mkdtempSync(path.join(os.tmpdir(), 'checkup-running-'))
  const child = spawn(process.execPath, ['server/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEBUG_TOOLS: '1',
      ...environment,
    },
  })
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const [, address] = /ready at (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
    if (!keep && signal === 'SIGTERM') rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, process: child, dataDir, log: () => said, stop }
}
