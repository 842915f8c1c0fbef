import { chromium } from '@playwright/test'
import { callOf, type Engine, place } from './engine.ts'

/** Starts an old Chromium. Uses Playwright only outside of pages, since its locators require a newer browser. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    // This build for cloud functions has no GPU process.
    args: ['--no-sandbox', '--no-zygote', '--in-process-gpu', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const read: Engine['read'] = (inPage, ...args) => page.evaluate(callOf(inPage, args)) as never
  const click = async (selector: string) => {
    const [x, y] = await place({ read }, selector)
    await page.mouse.click(x, y)
  }
  return {
    open: async (address) => {
      await page.goto(address)
    },
    click,
    type: async (selector, text) => {
      await click(selector)
      await page.keyboard.type(text)
    },
    read,
    close: () => browser.close(),
  }
}
