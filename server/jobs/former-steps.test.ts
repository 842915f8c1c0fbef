import { expect, test } from 'vitest'
import { recordRun } from '#database/background-runs.ts'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people, sessionBrowser } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'
import { formerWriter, rerunMigration } from './former-steps.example.ts'
import { copyFormerSteps, formerSteps } from './former-steps.ts'
import { encryptStepTexts } from './step-texts.ts'

const lastWeek = '2026-11-13T15:00:00.000Z'
const yesterday = '2026-11-19T15:00:00.000Z'
const today = '2026-11-20T15:00:00.000Z'
const answered = { told_at: yesterday }
const signal = new AbortController().signal

type Answer = { what: string; state: string; place: string | null; log: object[] } & Record<string, unknown>
const stepsOf = async (browser: Browser, responseId: string): Promise<Answer[]> =>
  ((await (await browser.call('GET', `/api/steps?responseId=${responseId}`)).json()) as { data: Answer[] }).data

onBothDatabases('an upgrade', (product) => {
  test('turns everything that the version before stored into steps, which their person reads', async () => {
    const { db } = product.deps
    const [first, second] = [
      await finishedCheckUp(product.deps, people.thriving),
      await finishedCheckUp(product.deps, people.thriving),
    ]
    const rosa = await addPerson(product, 'rosa@example.org')
    const signedIn = { deps: product.deps, signedIn: { person: { id: rosa } } } as RequestContext
    for (const { responseId } of [first, second])
      await db.transaction().execute((trx) => saveResponse(signedIn, trx, responseId, rosa))
    const browser = product.browser().take(await signIn(product, rosa))
    const before = formerWriter(product.deps, first.responseId, lastWeek)
    const after = formerWriter(product.deps, second.responseId, yesterday)
    const bills = await before.ladder('bills', { standing: 1 })
    await bills.step(2, { ...answered, outcome: 'notyet', obstacle: 'The lilacs', place: 'on the pier', sure: 6 })
    await bills.step(2, { place: 'on the pier', created_at: yesterday })
    const walk = await before.ladder('walk', { paused_at: yesterday })
    await walk.step(1, { ...answered, outcome: 'partly' })
    const calm = await before.ladder('calm')
    await calm.step(1, { ...answered, outcome: 'did', helped: 'The heron', days_done: 3 })
    await calm.step(3)
    const scam = await before.ladder('scam')
    await scam.step(0, { words: 'Feed the geese' })
    // The later check-up has the same step with another text, and two steps in own words.
    await after.tick(await after.action({ what: 'Sort my bills', when: 'at noon' }, { intervention: 'bills', step: 4 }))
    await after.action({ what: 'Open the letters', where: '' }, { intervention: 'calm', step: 3, sure: 9 })
    await after.action({ what: 'Water my orchids', much: 'two cups', name: 'Green', reward: 'Tea' })
    await after.action({ what: 'An old idea' }, { state: 'dropped' })
    await after.week('A good week')
    await after.goal('To see them bloom')
    await after.reminder('step,checkUp')
    await rerunMigration(product.deps)

    const read = async () =>
      (await stepsOf(browser, second.responseId))
        .map(({ what, state, place, moment, log }) => [what, state, place ?? moment, log.length])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    const migrated = await read()
    expect(migrated).toEqual([
      ['An old idea', 'stopped', null, 0],
      [expect.stringContaining('Call'), 'done', null, 0],
      ['Feed the geese', 'stopped', null, 0],
      ['Open the letters', 'promised', null, 0],
      [expect.stringContaining('unpaid bills'), 'promised', 'on the pier', 1],
      ['Sort my bills', 'done', 'at noon', 1],
      [expect.stringContaining('slow breaths'), 'done', null, 1],
      [expect.stringContaining('Walk'), 'stopped', null, 1],
      ['Water my orchids, two cups', 'promised', null, 0],
    ])
    expect(await encryptStepTexts(product.deps, signal)).toBeGreaterThan(0)
    expect(await read()).toEqual(migrated)
    const plain = await db.selectFrom('step').select(['words_seal', 'words_open']).execute()
    expect(plain.every(({ words_seal, words_open }) => words_seal === 'step' && words_open === null)).toBe(true)
    expect(JSON.stringify(await db.selectFrom('step').selectAll().execute())).not.toContain('geese')
    expect(await encryptStepTexts(product.deps, signal)).toBe(0)
    const copy = await (await browser.post('/api/my-data/download', { format: 'html', locale: 'en' })).text()
    for (const text of ['The heron', 'The lilacs', 'A good week', 'To see them bloom', 'Green', 'Tea', 'two cups'])
      expect(copy).toContain(text)
  })

  test('picks up what the version before writes meanwhile, once', async () => {
    const { db } = product.deps
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const before = formerWriter(product.deps, responseId, lastWeek)
    const walk = await before.ladder('walk')
    const chosen = await walk.step(1)
    const orchids = await before.action({ what: 'Water my orchids' })
    await before.action({ what: 'Feed the geese' })
    await rerunMigration(product.deps)
    await recordRun(db, formerSteps, new Date(yesterday))
    const read = async () =>
      (await stepsOf(browser, responseId)).map(({ what, state, log }) => [what, state, log.length])
    const [first, second, third] = await stepsOf(browser, responseId)
    expect([first?.what, second?.what]).toEqual(['Water my orchids', 'Feed the geese'])
    await browser.call('DELETE', `/api/steps/${second?.id}`)
    expect(third?.state).toBe('promised')

    const other = formerWriter(product.deps, responseId, today)
    await db.updateTable('ladder_step').set({ outcome: 'did', told_at: today }).where('id', '=', chosen).execute()
    await other.tick(orchids)
    const calm = await other.ladder('calm')
    await calm.step(1, { place: 'on the pier' })
    await other.week('A good week')
    for (const _ of ['once', 'again']) await copyFormerSteps(db, product.deps.now())
    expect(await read()).toEqual([
      ['Water my orchids', 'promised', 1],
      [expect.stringContaining('Walk'), 'done', 1],
      [expect.stringContaining('slow breaths'), 'promised', 0],
    ])
    expect(await db.selectFrom('week_note').select('first_day').execute()).toContainEqual({ first_day: '2026-11-16' })
    await recordRun(db, formerSteps, new Date('2026-11-20T16:00:00.000Z'))
    const [, , picked] = await stepsOf(browser, responseId)
    await browser.call('DELETE', `/api/steps/${picked?.id}`)
    await copyFormerSteps(db, product.deps.now())
    expect(await read()).toHaveLength(2)
  })

  test('checks a reminder that the version before planned a week ahead at once, and any other as planned', async () => {
    const { db, now } = product.deps
    const { responseId } = await sessionBrowser(product, people.thriving)
    await formerWriter(product.deps, responseId, lastWeek).reminder('step')
    const plan = (next_at: string) =>
      db.updateTable('reminder').set({ next_at }).where('response_id', '=', responseId).execute()
    const planned = async () =>
      (await db.selectFrom('reminder').select('next_at').where('response_id', '=', responseId).execute())[0]?.next_at
    await plan('2026-11-27T10:00:00.000Z')
    await copyFormerSteps(db, now())
    expect(await planned()).toBe(now().toISOString())
    await plan('2026-11-21T10:00:00.000Z')
    await copyFormerSteps(db, now())
    expect(await planned()).toBe('2026-11-21T10:00:00.000Z')
  })

  test('leaves what its person has changed since', async () => {
    const { db } = product.deps
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const id = await formerWriter(product.deps, responseId, lastWeek).action({ what: 'Water my orchids' })
    await rerunMigration(product.deps)
    await db.updateTable('plan_action').set({ state: 'dropped', updated_at: yesterday }).where('id', '=', id).execute()
    await browser.call('POST', `/api/steps/${id}/state`, { state: 'habit' })
    await recordRun(db, formerSteps, new Date(lastWeek))
    await copyFormerSteps(db, product.deps.now())
    expect(await stepsOf(browser, responseId)).toMatchObject([{ state: 'habit' }])
  })

  test('leaves texts unchanged while their secret is missing, and encrypts them once it is back', async () => {
    const { db } = product.deps
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const id = await formerWriter(product.deps, responseId, lastWeek).action({ what: 'Water my orchids' })
    await rerunMigration(product.deps)
    const invalid = 'no encrypted text'
    const { words: stored } = await db.selectFrom('step').select('words').where('id', '=', id).executeTakeFirstOrThrow()
    await db.updateTable('step').set({ words: invalid }).where('id', '=', id).execute()
    await encryptStepTexts(product.deps, signal)
    expect(await db.selectFrom('step').select(['words', 'words_seal']).where('id', '=', id).execute()).toEqual([
      { words: invalid, words_seal: 'plan-action' },
    ])
    await db.updateTable('step').set({ words: stored }).where('id', '=', id).execute()
    await encryptStepTexts(product.deps, signal)
    expect(await stepsOf(browser, responseId)).toMatchObject([{ what: 'Water my orchids' }])
  })
})
