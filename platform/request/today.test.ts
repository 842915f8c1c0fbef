import { expect, test } from 'vitest'
import { screenQuestions } from '#assessment/answers/sleep-version.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people, sessionBrowser } from '#features/report/report.example.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import type { RequestContext } from './request.ts'

/** 9:30 pm in Los Angeles, when the next day has begun in New York, the operator's zone. */
const winter = { at: '2026-11-21T05:30:00Z', day: '2026-11-20', texts: 'November 20, 2026' }
const summer = { at: '2026-07-21T04:30:00Z', day: '2026-07-20', texts: 'July 20, 2026' }
/** The same moment in New York. */
const there = { day: '2026-11-21', texts: 'November 21, 2026' }
const losAngeles = 'time-zone=America/Los_Angeles'

type Someone = { browser: Browser; responseId: string }

onBothDatabases('Today', (product) => {
  test.each<[string, typeof winter, () => Promise<Someone>]>([
    ['by the browser', winter, async () => withCookie(await sessionBrowser(product, people.struggling))],
    [
      'by the browser, in daylight saving time',
      summer,
      async () => withCookie(await sessionBrowser(product, people.struggling)),
    ],
    ['by the ZIP code, without scripts', winter, () => sessionBrowser(product, people.struggling, { zip: '90012' })],
    ["by the partner's state", winter, () => ofCalifornia(product)],
    ['by the ZIP code, signed in elsewhere without scripts', winter, () => signedInElsewhere(product)],
  ])('is the local day in Los Angeles, %s', async (_, { at, day, texts }, arrive) => {
    product.clock.now = new Date(at)
    const someone = await arrive()
    expect(await daysOf(product, someone)).toEqual({ moment: day, morning: day, step: day, week: day })
    expect(await pageOf(someone.browser, '/reports')).toContain(texts)
  })

  test('is that of the operator’s time zone for a caller with a missing or invalid hint', async () => {
    product.clock.now = new Date(winter.at)
    const { browser, responseId } = await sessionBrowser(product, people.struggling, { zip: null })
    browser.take('time-zone=Moon/Base')
    const { day } = there
    expect(await daysOf(product, { browser, responseId })).toMatchObject({ moment: day, morning: day, week: day })
    expect(await pageOf(browser, '/reports')).toContain(there.texts)
  })

  test('is still that of the browser’s time zone after its cookie has expired, in its session only', async () => {
    product.clock.now = new Date(winter.at)
    const { browser } = withCookie(await sessionBrowser(product, people.struggling, { zip: '10001' }))
    await browser.get('/reports')
    browser.cookies.delete('time-zone')
    expect(await pageOf(browser, '/reports')).toContain(winter.texts)
    browser.take('time-zone=America/New_York')
    expect(await pageOf(browser, '/reports')).toContain(there.texts)
  })
})

function withCookie<SessionBrowser extends { browser: Browser }>(someone: SessionBrowser): SessionBrowser {
  someone.browser.take(losAngeles)
  return someone
}

async function ofCalifornia(product: Product): Promise<Someone> {
  const { deps } = product
  const { partners } = deps
  const someone = await sessionBrowser(product, people.struggling, {
    zip: null,
    partner_key: 'volusia',
    partner_id: 110,
  })
  await deps.db.updateTable('browser_session').set({ partner_key: 'volusia' }).execute()
  deps.partners = {
    ...partners,
    find: async (name) => {
      const partner = await partners.find(name)
      return partner && { ...partner, state: 'CA' }
    },
  }
  return someone
}

async function signedInElsewhere(product: Product): Promise<Someone> {
  const { responseId } = await finishedCheckUp(product.deps, people.struggling, { zip: '90012' })
  const person = await addPerson(product, 'rosa@example.org')
  await product.deps.db
    .transaction()
    .execute((trx) => saveResponse({ deps: product.deps } as RequestContext, trx, responseId, person))
  return { responseId, browser: product.browser().take(await signIn(product, person)) }
}

/** Returns the day that each feature considers to be today. */
async function daysOf({ deps }: Product, { browser, responseId }: Someone) {
  const at = (path: string) => `${path}?responseId=${responseId}`
  const allNo = Object.fromEntries(screenQuestions.map((question) => [question, 'no']))
  await browser.post(at('/guidance/gratitude'), { moment: 'Soup', prompt: '2', go: 'save', request_key: responseId })
  await browser.post(at('/sleep_pathway'), { form: 'check', ...allNo })
  await browser.call('POST', '/api/steps', { response_id: responseId, what: 'Walk', weekdays })
  const moment = await deps.db
    .selectFrom('gratitude_moment')
    .select('day')
    .where('response_id', '=', responseId)
    .execute()
  const [step] = await deps.db.selectFrom('step').select('from_day').where('response_id', '=', responseId).execute()
  const week = await pageOf(browser, at('/weekly-action-planner'))
  return {
    moment: moment[0]?.day,
    morning: /name="morning" value="([\d-]+)"/.exec(await pageOf(browser, at('/sleep-diary')))?.[1],
    step: step?.from_day,
    week: week
      .split('id="day-')
      .find((day) => day.includes('>Today<'))
      ?.slice(0, 10),
  }
}

const pageOf = async (browser: Browser, path: string) => (await browser.get(path)).text()
