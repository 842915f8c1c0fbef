import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { returnCode, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { addPerson } from '#tests/support/actors.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { scriptEnvironment } from '#tests/support/script-environment.ts'
import { copyCheckUp, deleteCheckUp } from './on-request.ts'

onBothDatabases('a data request', (product) => {
  const begin = async () => {
    const { db, keyedHash } = product.deps
    const browser = product.browser()
    await browser.post('/start', { audience: 'self', length: 'whole', zip: '', consent: 'yes' })
    await browser.post('/checkUp/2', { page: 'your-life-today', ladder_now: '3', go: 'next' })
    const { id } = await db.selectFrom('response').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return { id, code: showReturnCode(returnCode(keyedHash, id)), browser }
  }

  test('neither exports nor deletes a check-up that is saved to an account', async () => {
    const { db, now } = product.deps
    const { id, code } = await begin()
    const owner = await addPerson(product, `${id}@example.org`)
    await db
      .insertInto('response_owner')
      .values({ response_id: id, person_id: owner, saved_at: now().toISOString() })
      .execute()
    expect(await copyCheckUp(product.deps, code)).toBeNull()
    expect(await deleteCheckUp(product.deps, code)).toBe(false)
    expect(await db.selectFrom('answer').select('value').where('response_id', '=', id).execute()).not.toEqual([])
  })

  test('exports all data of a check-up, completed or not', async () => {
    const { db } = product.deps
    const { id, code } = await begin()
    const completed_at = product.deps.now().toISOString()
    await db.updateTable('response').set({ completed_at }).where('id', '=', id).execute()
    const contacts = { method: 'email', recipient: 'dan@example.org', sender: 'm@example.org' }
    const names = { first_name: 'Margaret', last_name: 'Lee' }
    const times = { created_at: completed_at, expires_at: completed_at }
    const keys = { id: `share-${id}`, request_key: id, token_hash: id, locale: 'en' }
    await db
      .insertInto('share')
      .values({ ...keys, response_id: id, ...contacts, ...names, ...times })
      .execute()
    await db
      .insertInto('share_opening')
      .values({ id: `opening-${id}`, share_id: keys.id, opened_at: completed_at })
      .execute()
    const choice = { kind: 'area', value: 'sleep', position: 0, chosen_at: completed_at }
    await db
      .insertInto('report_choice')
      .values({ response_id: id, ...choice })
      .execute()
    const checkIn = { name: 'Margaret', method: 'phone', contact: '5555550101', topics: '["sleep"]', times: '[]' }
    const own = { response_id: id, locale: 'en', created_at: completed_at }
    await db
      .insertInto('check_in_request')
      .values({ id: `check-in-${id}`, request_key: id, ...own, ...checkIn })
      .execute()
    const experience = { page: 'post-survey', body: '{"ps_best":"The garden"}' }
    await db
      .insertInto('experience')
      .values({ id: `experience-${id}`, request_key: id, ...own, ...experience })
      .execute()
    expect(await copyCheckUp(product.deps, code.toLowerCase())).toMatchObject({
      response: { id, completed_at },
      answers: [{ question_id: 'ladder_now', value: '3' }],
      pages: [{ page_id: 'your-life-today' }],
      report: null,
      shares: [{ ...contacts, ...names, openings: [completed_at] }],
      choices: [choice],
      checkIns: [checkIn],
      experiences: [experience],
      consents: [{ kind: 'collect', granted: 1 }],
      audit: [{ actor: 'operator', action: 'copied' }],
    })
  })

  test('deletes the unsent messages of a check-up, too', async () => {
    const { db } = product.deps
    const { id, code, browser } = await begin()
    const at = product.deps.now().toISOString()
    await db.updateTable('response').set({ completed_at: at }).where('id', '=', id).execute()
    const names = { first_name: 'Ana', last_name: 'Lee' }
    const contacts = { share_to: 'dan@example.org', share_from: 'm@example.org' }
    const shared = await browser.post('/api/assessment/sendLink', { response_id: id, ...names, ...contacts })
    expect(shared.status).toBe(200)
    expect(await deleteCheckUp(product.deps, code)).toBe(true)
    expect(await product.messagesTo('dan@example.org')).toEqual([])
  })

  test('deletes only the check-up with the code', async () => {
    const { db } = product.deps
    const [one, other] = [await begin(), await begin()]
    expect(await deleteCheckUp(product.deps, one.code)).toBe(true)
    expect(await copyCheckUp(product.deps, one.code)).toBeNull()
    expect(await db.selectFrom('answer').selectAll().where('response_id', '=', one.id).execute()).toEqual([])
    expect(await copyCheckUp(product.deps, other.code)).not.toBeNull()
  })

  test.each(['CDFG-3467', '', 'no code'])('finds no check-up for the code "%s"', async (code) => {
    expect(await copyCheckUp(product.deps, code)).toBeNull()
    expect(await deleteCheckUp(product.deps, code)).toBe(false)
  })

  test('works from the command line', async () => {
    const { settings } = product.deps
    const { id, code } = await begin()
    const env = { ...scriptEnvironment, DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl }
    const run = (...args: string[]) =>
      execFileSync(process.execPath, ['scripts/on-request.ts', ...args], { env, encoding: 'utf8', stdio: 'pipe' })
    expect(JSON.parse(run('copy', code)).response.id).toBe(id)
    expect(run('delete', code)).toMatch(/^Deleted/)
    expect(() => run('copy', code)).toThrow('No check-up has this code')
    expect(() => run(code)).toThrow('Say what and give the code')
  })
})
