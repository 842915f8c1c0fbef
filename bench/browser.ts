import { createServer } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '#scripts/system-packages.mjs'

/** Runs `use` with the system's Chromium and its remote debugging port, and closes it afterwards. */
export async function withChromium<Result>(use: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-component-update',
      `--remote-debugging-port=${port}`,
    ],
  })
  return use(browser, port).finally(() => browser.close())
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
