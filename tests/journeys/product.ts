import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'

/** A running product: its own process, port and data. */
export type Running = {
  origin: string
  process: ChildProcess
  dataDir: string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the built product as an operator would, on a free port. `dataDir` keeps the data of an earlier run. */
export async function startProduct(environment: Record<string, string> = {}, keep?: string): Promise<Running> {
  const dataDir = keep ?? mkdtempSync(path.join(os.tmpdir(), 'checkup-journey-'))
  const child = spawn(process.execPath, ['server/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEBUG_TOOLS: '1',
      ...environment,
    },
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
    child.stdout?.on('data', (said) => {
      const [, address] = /ready at (\S+)/.exec(String(said)) ?? []
      if (address) resolve(address)
    })
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
    if (!keep && signal === 'SIGTERM') rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, process: child, dataDir, stop }
}

/**
 * The test of every journey. Each worker has a whole product of its own; tests are kept apart by being different
 * browsers. Anything that the browser reports as an error fails the test that caused it.
 */
export const test = base.extend<{ problems: string[] }, { product: Running }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  problems: [
    async ({ page, product }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        const own = message.location().url.startsWith(product.origin)
        if (message.type() === 'error' && own && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(error.message))
      await use(problems)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'
