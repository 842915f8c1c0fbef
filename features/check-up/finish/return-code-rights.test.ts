import { beforeEach, describe, expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { returnCode, returnCodeHash, showReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { beginCheckUps, pageForm } from '#tests/support/check-ups.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'

const pages = wellbeing13.pages.length

onBothDatabases('what a return code opens', (product) => {
  beforeEach(async () => {
    for (const table of ['rate_limit', 'response', 'person', 'outbox_message', 'pretend_delivery'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  /** Returns a browser in which a check-up is answered: all pages, or the first `upTo`. */
  async function author(upTo = pages) {
    const [begun] = await beginCheckUps(product.deps, 1)
    if (!begun) throw new Error('Nobody is here')
    const { responseId, cookie } = begun
    const { db, keyedHash } = product.deps
    const code = returnCode(keyedHash, responseId)
    await db
      .updateTable('response')
      .set({ return_code_hash: returnCodeHash(keyedHash, code), partner_id: 110, partner_key: 'volusia' })
      .where('id', '=', responseId)
      .execute()
    const browser = product.browser().take(cookie)
    await answer(browser, 1, upTo)
    return { browser, responseId, code: showReturnCode(code) }
  }
  const answer = async (browser: Browser, from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      const fields: Record<string, string[]> = {}
      for (const [name, value] of new URLSearchParams(pageForm(number, doingWell)))
        fields[name] = [...(fields[name] ?? []), value]
      await browser.post(`/checkUp/${number}`, { ...fields, go: 'next' })
    }
  }
  const open = (browser: Browser, code: string, base = '') => browser.post(`${base}/return-code`, { code })
  const person = async (email: string) => {
    const id = await addPerson(product, email)
    return { id, browser: product.browser().take(await signIn(product, id)) }
  }
  /** Saves the check-up of a browser to an account, by the form of /save. */
  const save = async (browser: Browser, email: string) => {
    await browser.post('/save', { method: 'email', email })
    return browser.post('/save', { go: 'code', code: await newestCode(product, email) })
  }
  const json = (browser: Browser, path: string, body: unknown) => browser.call('POST', path, body)
  const reads = (id: string) => [
    `/recommendations3?responseId=${id}`,
    `/responses?responseId=${id}`,
    `/report-pdf?responseId=${id}`,
    `/summary?responseId=${id}`,
    `/api/fhir/QuestionnaireResponse/${id}`,
  ]
  const statuses = (browser: Browser, addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await browser.get(address)).status))
  const all = (status: number, id: string) => reads(id).map(() => status)
  /** Returns the status of every action on a check-up in its author's name. */
  const acts = async (browser: Browser, id: string) => {
    const query = `?responseId=${id}`
    const contact = { share_to: 'dan@example.org', share_from: 'eve@example.org', first_name: 'Rosa', last_name: 'Lee' }
    const checkIn = { topics: 'sleep', days: 'mon', parts: 'morning', method: 'email', email: 'eve@example.org' }
    const sent: Record<string, number> = {}
    const to = async (name: string, response: Promise<Response>) => {
      sent[name] = (await response).status
    }
    await to('see a page to change it', browser.get(`/checkUp/2${query}`))
    await to('change', browser.post(`/checkUp/2${query}`, { page: 'your-life-today', ladder_now: '1', go: 'next' }))
    await to(
      'change by call',
      json(browser, '/api/assessment/response', { response_id: id, answers: { ladder_now: 1 } }),
    )
    await to('see the share form', browser.get(`/share${query}`))
    await to('share', browser.post(`/share${query}`, { ...contact, method: 'email' }))
    await to('share by call', json(browser, '/api/assessment/sendLink', { ...contact, response_id: id }))
    await to('see who reads it', browser.get(`/who-can-see-my-report${query}`))
    await to('consent', browser.post(`/who-can-see-my-report${query}`, { help: 'give' }))
    await to('ask for a check-in', browser.post(`/expert-check-in${query}`, { ...checkIn, name: 'Eve' }))
    await to('choose', browser.post(`/pick-area${query}`, { area: 'sleep' }))
    await to('choose by call', json(browser, `/api/assessment/assign-intervention/${id}/production`, {}))
    await to('tell', browser.post(`/post-survey${query}`, { ps_best: 'Not mine' }))
    await to(
      'tell by call',
      json(browser, '/api/assessment/submitExperience', {
        response_id: id,
        experience: { helpful: 'no' },
        page: 'post-survey',
      }),
    )
    await to('save', browser.post(`/save${query}`, { method: 'email', email: 'eve@example.org' }))
    return sent
  }
  const rowsOf = async (id: string) => {
    const { db } = product.deps
    const count = async (table: 'share' | 'check_in_request' | 'experience' | 'report_choice' | 'response_owner') =>
      (await db.selectFrom(table).selectAll().where('response_id', '=', id).execute()).length
    return {
      response: await db
        .selectFrom('response')
        .select(['completed_at', 'help_asked_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
      answers: await db
        .selectFrom('answer')
        .selectAll()
        .where('response_id', '=', id)
        .orderBy('question_id')
        .orderBy('value')
        .execute(),
      consents: await db.selectFrom('consent').select('kind').where('response_id', '=', id).execute(),
      others: [
        await count('share'),
        await count('check_in_request'),
        await count('experience'),
        await count('report_choice'),
        await count('response_owner'),
      ],
    }
  }
  const auditOf = async (id: string) =>
    (
      await product.deps.db.selectFrom('audit').select('action').where('response_id', '=', id).orderBy('id').execute()
    ).map(({ action }) => action)

  test('a code opens the page that was wanted, if it is one of ours', async () => {
    const { code } = await author()
    for (const [next, to] of [
      ['/es/summary', '/es/summary'],
      ['//elsewhere.example', '/recommendations3'],
      ['https://elsewhere.example/summary', '/recommendations3'],
      ['/\\elsewhere.example/summary', '/recommendations3'],
      ['/summary?responseId=1', '/recommendations3'],
      ['/no/such/page', '/recommendations3'],
      [`/checkUp/${'1'.repeat(200)}`, '/recommendations3'],
    ] as const) {
      const opened = await product.browser().post(`/return-code?next=${encodeURIComponent(next)}`, { code })
      expect([opened.status, opened.headers.get('location')]).toEqual([303, to])
    }
  })

  test('reads a finished check-up of a guest, and does nothing in its author’s name', async () => {
    const { browser, responseId, code } = await author()
    const stranger = product.browser()
    const opened = await open(stranger, code)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/recommendations3'])
    expect(await statuses(stranger, reads(responseId))).toEqual(all(200, responseId))
    const before = await rowsOf(responseId)
    const done = await acts(stranger, responseId)
    expect(Object.values(done)).toEqual(Object.values(done).map(() => 403))
    await stranger.post('/help-now', { from: '/' })
    expect(await rowsOf(responseId)).toEqual(before)
    expect(await product.messagesTo('dan@example.org')).toEqual([])
    expect(await product.messagesTo('eve@example.org')).toEqual([])
    expect(Object.values(await acts(browser, responseId)).filter((status) => status === 403)).toEqual([])
  })

  test('says in both languages what it does not do, and what to do', async () => {
    const { responseId, code } = await author()
    const stranger = product.browser()
    await open(stranger, code)
    for (const [base, report, refused, answers] of [
      ['', 'You opened this report with a return code.', 'use the browser in which you answered', 'not change it'],
      ['/es', 'Abrió este informe con un código para volver.', 'Use el navegador en el que respondió', 'no cambiarlo'],
    ] as const) {
      const html = await (await stranger.get(`${base}/recommendations3`)).text()
      expect(html).toContain(report)
      expect(html).not.toContain('share-dialog')
      expect((await (await stranger.get(`${base}/share?responseId=${responseId}`)).text()).toLowerCase()).toContain(
        refused.toLowerCase(),
      )
      const list = await (await stranger.get(`${base}/responses`)).text()
      expect(list).toContain(answers)
      expect(list).not.toContain('from=responses')
    }
    const call = await json(stranger, '/api/assessment/sendLink', {
      response_id: responseId,
      share_to: 'dan@example.org',
      share_from: 'eve@example.org',
      first_name: 'Rosa',
      last_name: 'Lee',
    })
    expect(await call.json()).toMatchObject({ code: 'openedByCode', success: false })
  })

  test('continues an unfinished check-up and records the finishing browser as the author’s', async () => {
    const { browser, responseId, code } = await author(3)
    await browser.post('/done', {})
    const home = product.browser()
    expect((await open(home, code)).headers.get('location')).toBe('/checkUp')
    expect((await home.get(`/save?responseId=${responseId}`)).status).toBe(403)
    expect((await home.get(`/expert-check-in?responseId=${responseId}`)).status).toBe(403)
    await answer(home, 4, pages)
    expect((await rowsOf(responseId)).response?.completed_at).not.toBeNull()
    expect((await home.get(`/share?responseId=${responseId}`)).status).toBe(200)
    expect((await save(home, 'rosa@example.org')).status).toBe(303)
  })

  test('does not make a browser the author’s while the check-up is open in the author’s own', async () => {
    const { browser, responseId, code } = await author(3)
    const other = product.browser()
    await open(other, code)
    await answer(other, 4, pages)
    expect((await rowsOf(responseId)).response?.completed_at).not.toBeNull()
    expect((await other.get(`/share?responseId=${responseId}`)).status).toBe(403)
    expect((await browser.get(`/share?responseId=${responseId}`)).status).toBe(200)
  })

  test('neither restarts another person’s check-up nor compares it with the respondent’s', async () => {
    const untouched = await author(0)
    const done = await author()
    const stranger = (await person('eve@example.org')).browser
    await open(stranger, untouched.code)
    await open(stranger, done.code)
    await open(stranger, untouched.code)
    await stranger.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    const { db } = product.deps
    expect((await rowsOf(untouched.responseId)).others[4]).toBe(0)
    const started = await db.selectFrom('response').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect([untouched.responseId, done.responseId]).not.toContain(started.id)
    expect(started.prev_response_id).toBeNull()
  })

  describe('of a check-up that is saved to an account (A saves; C has the code)', () => {
    test('opens nothing until the owner signs in, before the saving or after', async () => {
      const a = await author()
      const c = product.browser()
      await open(c, a.code)
      expect(await statuses(c, reads(a.responseId))).toEqual(all(200, a.responseId))
      expect((await save(a.browser, 'rosa@example.org')).status).toBe(303)
      expect(await statuses(c, reads(a.responseId))).toEqual(all(404, a.responseId))

      expect((await c.post(`/api/pdf/generate-pdf/${a.responseId}`, {})).status).toBe(404)

      const response = await open(c, a.code)
      const html = await response.text()
      expect(response.status).toBe(403)
      expect(html).toContain('This CheckUp is saved to an account')
      expect(html).toContain(`href="/login?to=%2Frecommendations3%3FresponseId%3D${a.responseId}"`)
      expect(await (await open(c, a.code, '/es')).text()).toContain('Esta evaluación está guardada en una cuenta')
      expect(await statuses(c, reads(a.responseId))).toEqual(all(404, a.responseId))
      expect(await statuses(a.browser, reads(a.responseId))).toEqual(all(200, a.responseId))

      await a.browser.post('/my-account', { end: 'others' })
      expect((await open(c, a.code)).status).toBe(403)
      const before = await rowsOf(a.responseId)
      expect(Object.values(await acts(c, a.responseId)).filter((status) => status !== 404)).toEqual([])
      expect(await rowsOf(a.responseId)).toEqual(before)
      expect(await auditOf(a.responseId)).toEqual(['openedByCode', 'codeTyped', 'codeTyped', 'codeTyped'])
      const data = await (await a.browser.get('/my-data')).text()
      expect(data).toContain('Someone opened it with the return code.')
      expect(data).toContain('Someone typed the return code.')
    })

    test('rejects the code as unknown for another signed-in account', async () => {
      const a = await author()
      await save(a.browser, 'rosa@example.org')
      const c = (await person('eve@example.org')).browser
      const known = await open(c, a.code)
      const unknown = await open(c, a.code === '2222-2222' ? '3333-3333' : '2222-2222')
      expect([known.status, unknown.status]).toEqual([422, 422])
      for (const answered of [known, unknown])
        expect(await answered.text()).toContain('This code does not open anything.')
      expect((await c.get(`/recommendations3?responseId=${a.responseId}`)).status).toBe(404)
    })

    test('opens the report for the owner, directly or after signing in', async () => {
      const a = await author()
      await save(a.browser, 'rosa@example.org')
      const home = product.browser()
      expect((await open(home, a.code)).status).toBe(403)
      const owner = await product.deps.db
        .selectFrom('response_owner')
        .select('person_id')
        .where('response_id', '=', a.responseId)
        .executeTakeFirstOrThrow()
      home.take(await signIn(product, owner.person_id))
      expect((await home.get(`/recommendations3?responseId=${a.responseId}`)).status).toBe(200)
      const opened = await open(home, a.code)
      expect([opened.status, opened.headers.get('location')]).toEqual([303, '/recommendations3'])
      expect((await home.get('/recommendations3')).status).toBe(200)
      expect((await home.get('/share')).status).toBe(200)
    })
  })

  describe('does not shut the author out (H has the code of G)', () => {
    test.each([
      ['the page', 403],
      ['the call', 403],
      ['the older call', 403],
      ['the list after signing in', 404],
    ] as const)('cannot be used to save it to another account: %s', async (way, status) => {
      const g = await author()
      const h = await person('hal@example.org')
      expect((await open(h.browser, g.code)).status).toBe(303)
      const { responseId } = g
      const ways = {
        'the page': () => h.browser.post(`/save?responseId=${responseId}`, { go: 'save' }),
        'the call': () => json(h.browser, '/api/secured/attach', { responseId }),
        'the older call': () =>
          json(h.browser, '/api/auth/person_response', { email: '', phone: '', response_id: responseId }),
        'the list after signing in': () => h.browser.post('/signed-in', { response: responseId }),
      }
      expect((await ways[way]()).status).toBe(status)
      expect((await rowsOf(g.responseId)).others[4]).toBe(0)
      expect(await (await h.browser.get('/signed-in')).text()).not.toContain(g.responseId)
      expect((await g.browser.get('/recommendations3')).status).toBe(200)
    })

    test('a reader by return code retains access after signing out, for the same time', async () => {
      const g = await author()
      const h = await person('hal@example.org')
      await open(h.browser, g.code)
      await h.browser.post('/logout', {})
      expect((await h.browser.get(`/recommendations3?responseId=${g.responseId}`)).status).toBe(200)
      expect((await h.browser.get(`/share?responseId=${g.responseId}`)).status).toBe(403)
    })

    test('My data says what stays, and deletes what it says', async () => {
      const g = await author()
      const h = await author()
      await open(h.browser, g.code)
      const data = await (await h.browser.get('/my-data')).text()
      expect(data).toContain('You opened it with a return code.')
      const copy = await (await h.browser.post('/api/my-data/download', { format: 'json', locale: 'en' })).json()
      expect(copy.checkUps.map(({ response }: { response: { id: string } }) => response.id)).toEqual([h.responseId])
      const asks = await (await h.browser.get('/my-data/delete')).text()
      expect(asks).toContain('1 CheckUp, with its answers and its report')
      expect(asks).toContain('1 CheckUp that you opened with a return code.')
      const done = await h.browser.post('/my-data/delete', { go: 'now' })
      expect(done.headers.get('location')).toBe('/my-data/deleted?code=1')
      const text = await (await h.browser.get('/my-data/deleted?code=1')).text()
      expect(text).not.toContain('Everything is deleted')
      expect(text).toContain('1 CheckUp that you opened with a return code.')
      expect((await rowsOf(h.responseId)).answers).toEqual([])
      expect((await rowsOf(g.responseId)).answers).not.toEqual([])

      const last = await g.browser.post('/es/my-data/delete', { go: 'now' })
      expect(last.headers.get('location')).toBe('/es/my-data/deleted')
      expect(await (await g.browser.get('/es/my-data/deleted')).text()).toContain('Todo está borrado')
      expect((await rowsOf(g.responseId)).answers).toEqual([])
    })

    test('My data says that a browser with read access cannot delete, and offers no deletion', async () => {
      const g = await author()
      const h = product.browser()
      await open(h, g.code)
      const html = await (await h.get('/es/my-data')).text()
      expect(html).toContain('Lo que puede leer aquí, pero no le toca borrar')
      expect(html).not.toContain('href="/es/my-data/delete"')
      expect((await h.post('/my-data/delete', { go: 'now' })).headers.get('location')).toBe('/my-data/deleted?code=1')
      expect((await rowsOf(g.responseId)).answers).not.toEqual([])
    })

    test('My data names a check-up that was answered here and saved to an account', async () => {
      const g = await author()
      await save(g.browser, 'rosa@example.org')
      const signedOut = product.browser().take(`session=${g.browser.cookies.get('session')}`)
      expect(await (await signedOut.get('/my-data')).text()).toContain(
        'is saved to an account. Sign in to that account',
      )
    })
  })

  describe('can be renewed and revoked', () => {
    const change = (browser: Browser, id: string, go: string, base = '') =>
      browser.post(`${base}/my-data/code?responseId=${id}`, { go })
    const codeOn = async (browser: Browser, id: string) =>
      /class="rcode"[^>]*>([\w-]{9})</.exec(await (await browser.get(`/my-data/code?responseId=${id}`)).text())?.[1] ??
      null

    test('a renewed code ends the access of browsers that used the old one', async () => {
      const { browser, responseId, code } = await author()
      const reader = product.browser()
      await open(reader, code)
      expect(await codeOn(browser, responseId)).toBe(code)
      const ask = await (await browser.get(`/my-data/code?responseId=${responseId}&ask=renew`)).text()
      expect(ask).toContain('Get a new code?')
      expect(ask).toContain('value="renew" name="go"')
      expect(await codeOn(browser, responseId)).toBe(code)
      const renewed = await change(browser, responseId, 'renew')
      expect(renewed.headers.get('location')).toBe(`/my-data/code?responseId=${responseId}&done=renew`)
      const now = await codeOn(browser, responseId)
      expect(now).not.toBe(code)
      expect(await statuses(reader, reads(responseId))).toEqual(all(404, responseId))
      expect((await open(reader, code)).status).toBe(422)
      expect((await open(reader, now ?? '')).status).toBe(303)
      for (const path of ['/save', '/done', '/my-data']) expect(await (await browser.get(path)).text()).toContain(now)
      expect(await auditOf(responseId)).toEqual(['openedByCode', 'codeRenewed', 'openedByCode'])
    })

    test('a revoked code opens nothing, is on no page, and can be replaced', async () => {
      const { browser, responseId, code } = await author()
      const reader = product.browser()
      await open(reader, code)
      expect(await (await browser.get(`/es/my-data/code?responseId=${responseId}&ask=end`)).text()).toContain(
        '¿Anular el código?',
      )
      expect((await change(browser, responseId, 'end', '/es')).status).toBe(303)
      expect((await reader.get(`/recommendations3?responseId=${responseId}`)).status).toBe(404)
      expect((await open(reader, code)).status).toBe(422)
      for (const path of ['/save', '/done', '/my-data', `/my-data/code?responseId=${responseId}`])
        expect(await (await browser.get(path)).text()).not.toContain('class="rcode"')
      expect((await browser.get('/recommendations3')).status).toBe(200)
      await change(browser, responseId, 'renew')
      expect((await open(reader, (await codeOn(browser, responseId)) ?? '')).status).toBe(303)
      expect((await open(reader, code)).status).toBe(422)
    })

    test('only the author can renew a code, up to a limit', async () => {
      const { browser, responseId, code } = await author()
      const reader = product.browser()
      await open(reader, code)
      for (const who of [reader, product.browser(), (await person('eve@example.org')).browser]) {
        expect((await who.get(`/my-data/code?responseId=${responseId}`)).status).toBe(404)
        expect((await change(who, responseId, 'renew')).status).toBe(404)
      }
      expect((await change(browser, responseId, 'sideways')).status).toBe(400)
      expect(await codeOn(browser, responseId)).toBe(code)
      for (let times = 0; times < 10; times += 1) await change(browser, responseId, 'renew')
      expect((await change(browser, responseId, 'renew')).status).toBe(429)
    })
  })
})
