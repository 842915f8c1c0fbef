import path from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptTexts, type FreeTexts, readStepNote, readStepTexts } from '#domain/check-ups/free-texts.server.ts'
import { blockContact, isBlocked, unblockContact } from '#domain/contacts/contact-block.server.ts'
import { addPerson, browserWithCheckUp, isSignedIn } from '#features/accounts/sign-in/accounts.example.ts'
import { remindedGuest, rowOf, subjectsTo } from '#features/steps/reminders/reminders.example.ts'
import { endByToken } from '#features/steps/reminders/sending/ending.server.ts'
import { sendDueReminders } from '#features/steps/reminders/sending/send-due.server.ts'
import { stopToken } from '#features/steps/reminders/sending/stop-token.ts'
import { checkCaptcha, makeChallenge } from '#platform/abuse/captcha.server.ts'
import type * as App from '#server/app.ts'
import { createDeps, type ServerDeps } from '#server/deps.ts'
import { encryptStepTexts } from '#server/jobs/step-texts.ts'
import { newestCode } from '../support/newest-code.ts'
import { onBothDatabases } from '../support/product.ts'

const [first, second] = ['9b1fKq0dXvJtY3nLwPz7RmCsU2aGhE5o', 'Zt4xVg8eHc1WnSyQ6uLpAjB3dKfR9mTo']

onBothDatabases(
  'when the secret is changed',
  (product) => {
    /** The product after the change, with and without the earlier secret. */
    const after: { withEarlier?: ServerDeps; alone?: ServerDeps } = {}
    beforeAll(async () => {
      const { settings } = product.deps
      const now = () => product.clock.now
      // The first step of a change puts the new secret into the list.
      after.withEarlier = await createDeps({ ...settings, secret: second, earlierSecrets: [first, second] }, now)
      after.alone = await createDeps({ ...settings, secret: second }, now)
    })
    afterAll(async () => {
      await after.withEarlier?.db.destroy()
      await after.alone?.db.destroy()
    })
    /** Redirects the requests of all browsers to a product with these dependencies, while `use` runs. */
    const askingWith = async <Result>(deps: ServerDeps | undefined, use: () => Promise<Result>): Promise<Result> => {
      if (!deps) throw new Error('Nothing is started')
      const { createApp } = (await import(path.resolve('build/server/index.js'))) as typeof App
      const app = createApp(deps, { ready: () => true })
      product.switchTo(async (request) => app.fetch(request))
      try {
        return await use()
      } finally {
        product.switchTo(null)
      }
    }

    test('return codes still open check-ups, and are shown unchanged', async () => {
      const browser = product.browser()
      await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
      const shown = async () => /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await (await browser.get('/finish-later')).text())?.[0]
      const code = (await shown()) ?? ''
      expect(code).not.toBe('')
      const opens = async () => {
        const response = await product.browser().post('/return-code', { code })
        return response.headers.get('location') ?? response.status
      }
      await askingWith(after.withEarlier, async () => {
        expect(await shown()).toBe(code)
        expect(await opens()).toContain('/checkUp')
      })
      await askingWith(after.alone, async () => expect(await opens()).toBe(422))
    })

    test('sign-ins stay valid, and second factors can be decrypted', async () => {
      const personId = await addPerson(product, 'email', 'ana@example.org')
      const browser = product.browser().take(await product.deps.identity.signInAs(personId))
      const auth = await product.deps.identity.auth()
      const { secret } = await auth.api.beginSecondFactor({ body: { personId } })
      const waiting = async (deps: ServerDeps | undefined) =>
        (await deps?.identity.auth())?.api.waitingSecret({ body: { personId } })
      expect(secret).not.toBeNull()
      expect(await waiting(after.withEarlier)).toEqual({ secret })
      await expect(waiting(after.alone)).rejects.toThrow('not found in keys')
      expect(await askingWith(after.withEarlier, () => isSignedIn(browser))).toBe(true)
      expect(await askingWith(after.alone, () => isSignedIn(browser))).toBe(false)
    })

    test('a forged signature is still rejected', async () => {
      const browser = product.browser()
      browser.cookies.set('account.session_token', `x.${Buffer.alloc(32).toString('base64')}`)
      expect(await askingWith(after.withEarlier, () => isSignedIn(browser))).toBe(false)
    })

    test('a code in transit is still accepted', async () => {
      const browser = product.browser()
      await browser.post('/login', { at: 'contact', contact: 'bea@example.org', go: 'send' })
      const code = await newestCode(product, 'bea@example.org')
      const enter = () => browser.post('/login', { at: 'code', code, go: 'open' })
      expect((await askingWith(after.alone, enter)).status).toBe(422)
      expect((await askingWith(after.withEarlier, enter)).status).toBe(303)
    })

    test('a repeated call gets the answer of the first, once', async () => {
      const { browser, responseId } = await browserWithCheckUp(product)
      const body = { response_id: responseId, experience: 'The garden helped' }
      const send = () => browser.call('POST', '/api/assessment/submitExperience', body, { 'idempotency-key': 'one' })
      const answer = await (await send()).json()
      const response = await askingWith(after.withEarlier, send)
      expect(response.headers.get('idempotent-replayed')).toBe('true')
      expect(await response.json()).toEqual(answer)
      expect((await askingWith(after.alone, send)).headers.get('idempotent-replayed')).toBeNull()
    })

    test('a blocked contact stays blocked, and can be unblocked', async () => {
      if (!after.withEarlier || !after.alone) throw new Error('Nothing is started')
      await blockContact(product.deps, 'email cleo@example.org')
      expect(await isBlocked(after.withEarlier, 'email cleo@example.org')).toBe(true)
      expect(await isBlocked(after.alone, 'email cleo@example.org')).toBe(false)
      await unblockContact(after.withEarlier, 'email cleo@example.org')
      expect(await isBlocked(product.deps, 'email cleo@example.org')).toBe(false)
    })

    test('reminders are still sent, and the link in an earlier email still ends them', async () => {
      if (!after.withEarlier || !after.alone) throw new Error('Nothing is started')
      const { responseId, email } = await remindedGuest(product)
      const row = await rowOf(product, responseId)
      if (!row) throw new Error('There are no reminders')
      const token = stopToken(product.deps, row)
      product.clock.now = new Date('2026-11-23T15:00:00Z')
      expect(await sendDueReminders(after.withEarlier)).toBe(1)
      expect(await subjectsTo(product, email)).toContain('Your step for today')
      const { next_at } = (await rowOf(product, responseId)) ?? {}
      product.clock.now = new Date('2026-11-24T15:00:00Z')
      expect(await sendDueReminders(after.alone)).toBe(0)
      expect([next_at, await endByToken(after.alone, token)]).toEqual(['2026-11-24T14:00:00.000Z', false])
      expect(await endByToken(after.withEarlier, token)).toBe(true)
    })

    test('own words and notes of steps can be read, also those that wait for their encryption as steps', async () => {
      if (!after.withEarlier || !after.alone) throw new Error('Nothing is started')
      const { withEarlier, alone } = after
      const { responseId } = await browserWithCheckUp(product)
      const seal = (kind: FreeTexts, text: string) => encryptTexts(product.deps, kind, responseId, text)
      const row = { response_id: responseId, words_open: null }
      const textsOf = (deps: ServerDeps) =>
        (['step', 'plan-action'] as const).map((kind) =>
          readStepTexts(deps, { ...row, words: seal(kind, '{"what":"Roses"}'), words_seal: kind }),
        )
      const notes = [
        { note: seal('step-note', 'Rain'), note_seal: 'step-note' },
        { note: JSON.stringify([seal('ladder-step', 'Rain')]), note_seal: 'ladder-step' },
      ]
      const notesOf = (deps: ServerDeps) => notes.map((note) => readStepNote(deps, { ...row, ...note }))
      expect([textsOf(withEarlier), notesOf(withEarlier)]).toEqual([
        [{ what: 'Roses' }, { what: 'Roses' }],
        ['Rain', 'Rain'],
      ])
      expect([textsOf(alone), notesOf(alone)]).toEqual([
        [null, null],
        [null, null],
      ])
    })

    test('re-encrypts former texts with the current secret', async () => {
      if (!after.withEarlier || !after.alone) throw new Error('Nothing is started')
      const { responseId } = await browserWithCheckUp(product)
      const at = product.deps.now().toISOString()
      const step = { id: 'roses', request_key: 'roses', response_id: responseId, kind: 'once', on_day: '2026-11-20' }
      await product.deps.db
        .insertInto('step')
        .values({
          ...{ ...step, words_seal: 'plan-action', state: 'promised', state_on: '2026-11-20', position: 1 },
          words: encryptTexts(product.deps, 'plan-action', responseId, '{"what":"Roses"}'),
          ...{ created_at: at, updated_at: at },
        })
        .execute()
      const read = async () =>
        readStepTexts(
          after.alone ?? product.deps,
          await product.deps.db.selectFrom('step').selectAll().where('id', '=', 'roses').executeTakeFirstOrThrow(),
        )
      expect(await read()).toBeNull()
      expect(await encryptStepTexts(after.withEarlier, new AbortController().signal)).toBe(1)
      expect(await read()).toEqual({ what: 'Roses' })
    })

    test('a proof of work in progress is still valid, a forged one never', async () => {
      if (!after.withEarlier || !after.alone) throw new Error('Nothing is started')
      const challenge = await makeChallenge(product.deps)
      const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
      const encoded = Buffer.from(JSON.stringify(solved)).toString('base64')
      expect(await checkCaptcha(after.alone, encoded)).toBe('wrong')
      expect(await checkCaptcha(after.withEarlier, encoded)).toBe('right')
    })
  },
  { SECRET: first },
)
