import { findMiniBrowser } from '../../scripts/system-packages.mjs'
import type { Engine } from './engine.ts'
import { startScreen } from './screen.ts'
import { startWebDriver } from './webdriver.ts'

/** The engines beside today's Chromium and Firefox. `missing`: this machine lacks what it needs. */
export const engines: { name: string; missing: boolean; start: () => Promise<Engine> }[] = [
  { name: 'WebKitGTK', missing: !findMiniBrowser(), start: startMiniBrowser },
]

async function startMiniBrowser(): Promise<Engine> {
  const screen = await startScreen()
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const engine = await startWebDriver({
    command: 'WebKitWebDriver',
    capabilities: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
    environment: { DISPLAY: screen.display, NO_AT_BRIDGE: '1', GTK_A11Y: 'none' },
  }).catch((error) => {
    screen.close()
    throw error
  })
  return {
    ...engine,
    close: async () => {
      await engine.close()
      screen.close()
    },
  }
}
