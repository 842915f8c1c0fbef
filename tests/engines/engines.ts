import { findCog, findMiniBrowser } from '#scripts/system-packages.mjs'
import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { unpackedChromium } from './old-chromium.ts'
import { startScreen } from './screen.ts'
import { startWebDriver } from './webdriver.ts'

/** The engines in addition to current Chromium and Firefox. `missing`: not available on this machine. */
export const engines: { name: string; missing: boolean; start: () => Promise<Engine> }[] = [
  {
    name: 'Chromium 92',
    missing: process.platform !== 'linux' || process.arch !== 'x64',
    start: async () => startChromium(await unpackedChromium()),
  },
  { name: 'WPE WebKit', missing: !findCog(), start: startCog },
  { name: 'WebKitGTK', missing: !findMiniBrowser(), start: startMiniBrowser },
]

function startCog(): Promise<Engine> {
  const options = { binary: findCog(), args: ['--automation', '--platform=headless'] }
  return startWebDriver({
    command: 'WPEWebDriver',
    capabilities: { browserName: 'cog', 'wpe:browserOptions': options },
  })
}

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
