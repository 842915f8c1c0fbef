import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { Answers } from '#assessment/answers/answers.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { networkPeople } from '#features/report/network/network.example.ts'
import { content } from '../../support/content.ts'
import { skeletonsOf } from '../../support/skeleton.ts'
import { expectNoViolations, expectSound, haveAxe } from '../support/axe.ts'
import { codeTo, received } from '../support/messages-to.ts'
import { everyBranch, inCrisis } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

/** A report, its pages, and for each the selector of a part that only this state contains. */
type State = {
  name: string
  answers: Answers
  /** The check-up that comes a month before it. */
  before?: Answers
  of?: Parameters<typeof sendAnswers>[4]
  pages: Readonly<Record<string, string>>
}

const report = '/recommendations3'
const questionnaire = (id: number) => content.questionnaires.get(id) ?? wellbeing13
const ofNetwork = { start: '/start-network', questionnaire: questionnaire(17) }
const ofCv19 = { start: '/old-checkUp', pages: '/old-checkUp', questionnaire: questionnaire(11) }
const answersOf = (number: string, people: readonly { name: string; answers: Answers }[] = persons3) =>
  people.find(({ name }) => name.startsWith(`${number} `))?.answers ?? {}
const contagious: Answers = { c_age: '75', c_symptoms: ['fever'], c_test: 'yes', c_cond: ['heart'], c_home: 'group' }

const states: readonly State[] = [
  {
    name: 'the first report',
    answers: everyBranch,
    pages: {
      [report]: '#first-step',
      '/how-it-was-worked-out': '#sources',
      '/doctor-page': '[name=row]',
      '/report-pdf': '.paper',
      '/what-others-see': '#how-to-help',
    },
  },
  {
    name: 'the second report',
    answers: { ...everyBranch, ladder_now: 8, lonely: 'never', pain: 'every' },
    before: everyBranch,
    pages: { [report]: '#changes-title', '/report-g': '#comparison' },
  },
  {
    name: 'a report answered beside someone',
    answers: answersOf('P03'),
    of: { audience: 'with' },
    pages: { [report]: '#own-device-title' },
  },
  {
    name: 'a report for another person',
    answers: inCrisis,
    of: { audience: 'for' },
    pages: { [report]: '.sample-note', '/how-it-was-worked-out': '#sources', '/report-pdf': '.paper' },
  },
  {
    name: 'a crisis',
    answers: inCrisis,
    pages: {
      [report]: '.urgent a[href="tel:988"]',
      '/ladder/confirmation?intervention=walk&number=1': 'a[href="tel:988"]',
    },
  },
  {
    name: 'hurt this week and afraid at home',
    answers: { ...answersOf('P02'), audit1: '4', audit2: '3', audit3: '3', hear: 'yes' },
    pages: { [report]: '.help__leave [data-leave-now]', '/doctor-page': '[name=row]', '/report-pdf': '.paper' },
  },
  {
    name: 'heavy, and memory to be checked',
    answers: { ...answersOf('P07'), memory: 'yes', memory_daily: 'yes', memory_talked: 'no' },
    pages: { [report]: '.urgent' },
  },
  {
    name: 'the network',
    answers: answersOf('N3', networkPeople),
    of: ofNetwork,
    pages: { [report]: '#asked', '/what-others-see': '.sample-note' },
  },
  {
    name: 'the network, with boxes',
    answers: answersOf('N6', networkPeople),
    of: ofNetwork,
    pages: { [report]: '.urgent', '/report-pdf': '.paper' },
  },
  { name: 'COVID-19', answers: contagious, of: ofCv19, pages: { '/cv19-report': '#good-thing' } },
  {
    name: 'COVID-19, an emergency',
    answers: { ...contagious, c_emergency: ['chest'] },
    of: ofCv19,
    pages: { '/cv19-report': '#now' },
  },
]

test.use({ reducedMotion: 'reduce' })
test.beforeEach(({ context }) => haveAxe(context))

/** Returns a function that checks a page in both languages, unless a page with the same markup was checked. */
function checkEach(page: Page) {
  const seen: string[][] = []
  return async (address: string, shows: string) => {
    for (const prefix of ['', '/es']) {
      const parts = skeletonsOf(await (await page.request.get(prefix + address)).text())
      if (seen.some((each) => isDeepStrictEqual(each, parts))) continue
      const isAroundSeen = parts.every((part, at) => at === 1 || seen.some((each) => each[at] === part))
      seen.push(parts)
      await page.goto(prefix + address)
      await expect(page.locator(shows).first(), prefix + address).toBeAttached()
      await expect(page.locator('h1')).toHaveCount(1)
      await expectSound(page, isAroundSeen ? 'main' : undefined)
    }
  }
}

test('axe finds no violation in any state of a report, in both languages', async ({ page, product }) => {
  test.setTimeout(240_000)
  const context = page.context()
  const check = checkEach(page)
  const db = new Database(path.join(product.dataDir, 'checkup.sqlite'))
  for (const { name, answers, before, of, pages } of states)
    await test.step(name, async () => {
      await context.clearCookies()
      if (before) {
        await sendAnswers(context, product.origin, '', before)
        const at = new Date(Date.now() - 30 * 86_400_000).toISOString()
        db.prepare(
          'update response set completed_at = ? where completed_at = (select max(completed_at) from response)',
        ).run(at)
      }
      await sendAnswers(context, product.origin, '', answers, of)
      if (before) db.prepare('update response set prev_same = 1 where prev_response_id is not null').run()
      for (const [address, shows] of Object.entries(pages)) await check(address, shows)
    })
  db.close()
})

test('axe finds no violation in the question before printing, and in a shared report', async ({ page, product }) => {
  const { origin, dataDir } = product
  const check = checkEach(page)
  const to = 'report-states@example.org'
  await sendAnswers(page.context(), origin, '', everyBranch)
  for (const prefix of ['', '/es']) {
    await page.goto(prefix + report)
    await page.locator('header [data-print]').click()
    await expect(page.locator('#before-print')).toBeVisible()
    await expectNoViolations(page, { within: '#before-print' })
  }
  const post = (at: string, form: Record<string, string>) =>
    page.request.post(origin + at, { form, headers: { origin }, maxRedirects: 0 })
  const names = { first_name: 'Margaret', last_name: 'Lee', recipient_name: 'Dan' }
  await post('/share', {
    method: 'email',
    share_to: to,
    share_from: 'margaret@example.org',
    ...names,
    message: 'Hello',
  })
  const { pathname } = new URL(await received(dataDir, to, /http:\/\/\S+\/shared\/[0-9a-f]{32}(?=\s|$)/))
  await check(pathname, '[value=send]')
  await post(pathname, { go: 'send' })
  await post(pathname, { go: 'open', code: await codeTo(dataDir, to) })
  await check(pathname, '#read [value=read]')
  await post(pathname, { go: 'read', reply: 'I will call on Sunday.' })
  await check(pathname, '#read [role=status]')
  await check('/who-can-see-my-report', '.shares')
})
