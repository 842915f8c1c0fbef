import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

/** Duration of a press in ms, at the lower end for older adults. */
const pressMs = 80

/** A browser page with the screen, CPU and network of a cheap phone. */
export type CheapPhone = {
  page: Page
  /** Touches a control and lifts the finger again. */
  press: (control: Locator) => Promise<void>
}

/** Opens an empty page on a cheap phone with this session, and closes it afterward. */
export async function onCheapPhone<Result>(
  browser: Browser,
  { origin, cookie }: { origin: string; cookie: string },
  use: (phone: CheapPhone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools)
  return use({ page, press: (control) => press(devtools, control) }).finally(() => context.close())
}

async function press(devtools: CDPSession, control: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await setTimeout(pressMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function slowDown(session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  const bytesASecond = 1_600_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
}
