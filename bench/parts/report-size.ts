import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { networkPeople, ofNetwork } from '#features/report/network/network.example.ts'
import { finishedCheckUp } from '#features/report/report.example.ts'
import { everyBranch, inCrisis } from '#tests/journeys/support/people.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { finishedGuests, withDeps } from '../people.ts'

const readers = [...persons3, { name: 'Every branch', answers: everyBranch }]
/** Answers to the COVID-19 check-up with every level at its highest. */
const covid = {
  ...{ c_age: '75', c_emergency: 'chest', c_symptoms: ['fever', 'cough'], c_test: 'no', c_contact: 'yes' },
  ...{ c_cond: ['heart', 'lung'], c_immune: 'yes', c_home: 'group', c_visitors: 'more' },
  ...{ c_activities: ['party', 'meal'], c_b_home_sick: 'rarely', c_b_hands: 'always', c_b_air: 'sometimes' },
  ...{ c_b_mask: 'rarely', c_needs: ['food', 'talk'] },
} as const
/** The people with the most urgent texts, and those of other reports. */
const inNeed = [
  { name: 'In a crisis', answers: inCrisis },
  { name: 'Hurt by someone', answers: { ...everyBranch, safe: 'no' } },
  { name: 'With someone, in a crisis', answers: inCrisis, of: { audience: 'with' } },
  { name: 'For someone in a crisis', answers: inCrisis, of: { audience: 'for' } },
  { name: 'Another, every branch', answers: everyBranch, of: { audience: 'for' } },
  { name: 'COVID-19, high risk', answers: covid, of: { assessment_id: 11 } },
] as const
const languages = ['', '/es'] as const
const widths = [360, 390] as const
/** Folder for screenshots of each cover, the fully opened report and the explanations. Undefined to take none. */
const covers = process.env.COVERS

type Size = Record<'reportOpen' | 'reportClosed' | 'workedOut' | 'reportBytes' | 'reportGzip' | 'reportShift', number>

/**
 * Measures reports in each language, on a small and a usual phone: of the twenty test people, of one with answers
 * that reach every branch, of six of the volunteer network, and of six in need. Returns the largest value of each
 * figure.
 */
export async function measureReportSize(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const cookies = await withDeps(product.dataDir, {}, async (deps) => {
      const answers = readers.map((reader) => reader.answers)
      const guests = await finishedGuests(deps, readers.length, answers)
      for (const person of networkPeople) guests.push(await finishedCheckUp(deps, person.answers, ofNetwork))
      for (const { answers, ...person } of inNeed)
        guests.push(await finishedCheckUp(deps, answers, 'of' in person ? person.of : {}))
      return guests.map(({ cookie }) => cookie)
    })
    const people = [...readers, ...networkPeople, ...inNeed]
    const each = people.flatMap((person, at) =>
      languages.flatMap((language) =>
        widths.map((width) => {
          const name = `${person.name.split(' ')[0]}${language.replace('/', '-')}-${width}`
          // The open report of the six in need has its budget on a usual phone.
          const opens = width === 390 || at < people.length - inNeed.length
          return { cookie: cookies[at] ?? '', name, language, width, opens }
        }),
      ),
    )
    const sizes: Size[] = []
    await withChromium(async (browser) => {
      for (const { language, ...one } of each) {
        const size = await measure(browser, product.origin + language, one)
        if (process.env.BENCH_EACH) process.stdout.write(`${one.name} ${JSON.stringify(size)}\n`)
        sizes.push(size)
      }
    })
    const largest = (figure: keyof Size) => Math.max(...sizes.map((size) => size[figure]))
    return Object.fromEntries((Object.keys(sizes[0] ?? {}) as (keyof Size)[]).map((name) => [name, largest(name)]))
  } finally {
    await product.stop()
  }
}

type Measured = { cookie: string; name: string; width: number; opens: boolean }

async function measure(browser: Browser, start: string, { cookie, name, width, opens }: Measured): Promise<Size> {
  const context = await browser.newContext({
    ...{ viewport: { width, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  })
  const [key = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: key, value, url: new URL(start).origin }])
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const address = `${start}/recommendations3`
  const html = (await (await context.request.get(address)).text()).replace(/<style[\s\S]*?<\/style>/g, '')
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  const reportClosed = await height()
  const reportShift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  const picture = async (kind: string) => {
    if (covers) await page.screenshot({ path: path.join(covers, `${name}${kind}.png`), fullPage: true })
  }
  await picture('')
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  })
  const reportOpen = opens ? await height() : 0
  await picture('-open')
  await page.goto(`${start}/how-it-was-worked-out`)
  // Its budget is for a usual phone.
  const workedOut = width === 390 ? await height() : 0
  await picture('-worked-out')
  await context.close()
  return {
    ...{ reportOpen, reportClosed, workedOut, reportShift },
    ...{ reportBytes: Buffer.byteLength(html), reportGzip: gzipSync(html, { level: 4 }).length },
  }
}

/** Runs in the page before any other script. Adds up its layout shifts. */
function watchShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    document.documentElement.dataset.shift = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}
