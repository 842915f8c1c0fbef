import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { badForms, badTexts, requestFor } from '#tests/security/bad-requests.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { type Fields, onDatabase, origin } from '#tests/support/product.ts'
import { type Owner, page, shareFields, sharing, start } from './sharing.example.ts'

onDatabase('sharing', (product) => {
  const { restart, someone, share, shares, linkTo } = sharing(product)
  beforeEach(restart)

  describe('the form', () => {
    test('the form shows the required wording', async () => {
      const { browser, responseId } = await someone()
      const text = await page(browser, `/share?responseId=${responseId}`)
      for (const plainText of [
        'Share this report...',
        'Share this report with a trusted contact. Please enter their email or phone below.',
        'Share to',
        'Your Email',
        'Your Phone',
        'First Name',
        'Last Name',
        'Cancel',
        'Continue',
      ])
        expect(text).toContain(plainText)
      expect(await page(browser, `/es/share?responseId=${responseId}`)).toContain('Compartir este informe...')
    })

    test.each([
      ['foodhelp', '', 'Could you make this call for me? Call and say: “I need help with food.'],
      ['foodhelp', '/es', '¿Puede hacer esta llamada por mí? Llame y diga: “Necesito ayuda con la comida.'],
      ['safehelp', '', null],
      ['walk', '', null],
    ])('asks for the call of %s at %s/, unless it is private', async (intervention, prefix, words) => {
      const { browser, responseId } = await someone()
      const text = await page(browser, `${prefix}/share?responseId=${responseId}&intervention=${intervention}&number=1`)
      const [, message] = /name="message" value="([^"]*)"/.exec(text) ?? []
      expect(message?.slice(0, words?.length ?? undefined)).toBe(words ?? '')
    })

    test('with a first name lets the cards of a call name its recipient, until it is revoked', async () => {
      const owner = await someone({ ...doingWell, food2: 'often' })
      const { browser, responseId } = owner
      const step = { response_id: responseId, intervention_id: 'foodhelp', number: 1, day: '2026-11-20' }
      const pages = ['/recommendations3', '/ladder', '/es/action-planning', '/progress-hub']
      const named = () =>
        Promise.all(
          pages.map(async (path) => {
            const text = await page(browser, `${path}?responseId=${responseId}&intervention=foodhelp&number=1`)
            return /Ask (\w+) to call for me|Pedir a (\w+) que llame por mí/.exec(text)?.slice(1).join('')
          }),
        )
      await share(owner, { recipient_name: 'Ana' })
      await share(owner, { share_to: 'dan@example.org', request_key: uuid() })
      expect(await named()).toEqual(Array(4).fill('Ana'))
      await browser.call('POST', '/api/steps', step)
      expect(await named()).toEqual(Array(4).fill('Ana'))
      await product.deps.db.updateTable('share').set({ revoked_at: start.toISOString() }).execute()
      expect(await named()).toEqual(['somebody', 'somebody', 'alguien', 'somebody'])
    })

    test('is fetched as a dialog over the report, for its owner only', async () => {
      const { browser, responseId } = await someone()
      const report = await page(browser, `/recommendations3?responseId=${responseId}`)
      expect(report).toContain('data-opens="share-dialog"')
      expect(report).not.toContain('<dialog id="share-dialog"')
      const inDialog = { 'x-part': 'dialog' }
      const dialog = await (await browser.get(`/share?responseId=${responseId}`, inDialog)).text()
      expect(dialog).toContain('<dialog id="share-dialog"')
      expect(dialog).toContain('Sending...')
      expect(dialog).toContain('Report shared successfully!')
      expect(dialog).toContain('Failed to share report. Please try again.')
      expect(dialog).toMatch(/<link rel="stylesheet" href="\/assets\/share-form-[\w-]+\.css"/)
      expect(dialog).not.toContain('<header')
      const stranger = await product.browser().get(`/share?responseId=${responseId}`, inDialog)
      expect(stranger.status).not.toBe(200)
      expect(await page(product.browser(), '/preview')).not.toContain('share-dialog')
    })

    test.each([
      ['everything empty', { share_to: '', share_from: '', first_name: '', last_name: '' }, ['Required.']],
      ['a wrong email', { share_to: 'daniel.example.org' }, ['Invalid email. Please check.']],
      [
        'nine digits',
        { method: 'phone', share_to: '555-123-456', share_from: '2121234567' },
        ['Invalid phone number. Format: xxx-xxx-xxxx'],
      ],
      ['a name of 61 letters', { first_name: 'a'.repeat(61) }, ['Max 60 characters']],
      ['a web address as name', { last_name: 'evil.example' }, ['Please use only letters']],
      ['another header', { first_name: 'Ann\r\nBcc: x@y.zz' }, ['Please use only letters']],
      ['a script', { last_name: '<script>' }, ['Please use only letters']],
      ['two recipients', { share_to: 'a@example.org,b@example.org' }, ['Invalid email. Please check.']],
    ])('is shown again for %s, and shares nothing', async (_, fields, texts) => {
      const owner = await someone()
      const response = await share(owner, fields as Fields)
      const text = await response.text()
      expect(response.status).toBe(422)
      for (const word of texts) expect(text).toContain(word)
      const { share_from } = { ...shareFields, ...(fields as Fields) }
      expect(text).toContain(`name="share_from" value="${share_from}"`)
      expect(text).not.toContain('<script>&')
      expect(await shares()).toEqual([])
    })

    test('preserves the input when the text size or the language is changed without scripts', async () => {
      const owner = await someone()
      const press = async (button: Fields) => {
        const sent = { ...shareFields, ...button, first_name: 'Maggie' }
        const first = await owner.browser.post(`/share?responseId=${owner.responseId}`, sent)
        expect(first.status).toBe(307)
        // The browser follows the 307 and sends the same form again.
        return (await owner.browser.post(first.headers.get('location') ?? '', sent)).text()
      }
      expect(await press({ step: '12' })).toMatch(/data-text-step="12"[\s\S]*value="Maggie"/)
      expect(await press({ language: 'es' })).toMatch(/Compartir este informe[\s\S]*value="Maggie"/)
      expect(await shares()).toEqual([])
    })

    test('shares once if sent twice; a new form to the same contact shares again', async () => {
      const owner = await someone()
      const key = { request_key: 'one' }
      const answers = await Promise.all([share(owner, key), share(owner, key), share(owner, key)])
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
      expect(answers[0]?.headers.get('location')).toBe(`/who-can-see-my-report?responseId=${owner.responseId}#shared`)
      expect(await shares()).toHaveLength(1)
      expect(await product.messagesTo('dan@example.org')).toHaveLength(1)
      await share(owner, { request_key: 'two' })
      expect(await product.messagesTo('dan@example.org')).toHaveLength(2)
      await share(owner, { request_key: 'two', share_to: 'ann@example.org' })
      expect(await product.messagesTo('ann@example.org')).toHaveLength(1)
    })

    test('offers only the available methods; without any, explains what to do instead', async () => {
      const { outbox } = product.deps
      const { methods } = outbox
      const owner = await someone()
      const path = `/share?responseId=${owner.responseId}`
      try {
        outbox.methods = ['phone']
        const one = await page(owner.browser, path)
        expect(one).not.toContain('type="radio"')
        expect(one).toContain('Your Phone')
        expect(one).not.toContain('Your Email')
        expect((await share(owner)).status).toBe(422)
        outbox.methods = []
        const none = await page(owner.browser, path)
        expect(none).toContain('We cannot send messages from here')
        expect(none).toContain('/summary?responseId=')
        expect((await share(owner)).status).toBe(503)
        expect(await (await owner.browser.get(path, { 'x-part': 'dialog' })).text()).not.toContain('share-dialog')
      } finally {
        outbox.methods = methods
      }
      expect(await shares()).toEqual([])
    })

    test('answers 404 to another person with the id, and redirects without a check-up to the start page', async () => {
      const { responseId } = await someone()
      const stranger = await someone()
      for (const path of ['/share', '/who-can-see-my-report']) {
        expect((await stranger.browser.get(`${path}?responseId=${responseId}`)).status).toBe(404)
        expect((await stranger.browser.post(`${path}?responseId=${responseId}`, shareFields)).status).toBe(404)
        const none = await product.browser().get(path)
        expect(none.status).toBe(404)
      }
      expect(await shares()).toEqual([])
    })

    test('redirects to the check-up until it is finished', async () => {
      const [begun] = await beginCheckUps(product.deps, 1)
      const browser = product.browser().take(begun?.cookie ?? '')
      const response = await browser.get(`/share?responseId=${begun?.responseId}`)
      expect(response.headers.get('location')).toBe(`/recommendations3?responseId=${begun?.responseId}`)
    })
  })

  describe('the message', () => {
    test('has both languages and the brand in an email, and nothing that was typed', async () => {
      const owner = await someone(doingWell, 'volusia')
      await share(owner)
      const [message] = await product.messagesTo('dan@example.org')
      const partner = await product.deps.partners.find('volusia')
      expect(message?.method).toBe('email')
      const all = `${message?.subject} ${message?.text} ${message?.html}`
      expect(all).toContain('initials M. L.')
      expect(all).toContain('iniciales M. L.')
      expect(all).toContain(partner?.friendlyName)
      expect(all).toContain(`${product.deps.settings.origin}/shared/`)
      expect(all).toContain(`${product.deps.settings.origin}/es/shared/`)
      expect(message?.text).toMatch(/\/shared\/[\w-]{32}\/stop/)
      expect(all.indexOf('wellbeing report')).toBeLessThan(all.indexOf('informe de bienestar'))
      for (const typed of ['Margaret', 'Lee', 'margaret@example.org']) expect(all).not.toContain(typed)
    })

    test('reaches ten digits by SMS from a Spanish page, Spanish first', async () => {
      const owner = await someone()
      const fields = { method: 'phone', share_to: '1 (212) 123-4567', share_from: '212.987.6543' }
      expect((await share(owner, fields, '/es')).status).toBe(303)
      const [message] = await product.messagesTo('2121234567')
      expect(message).toMatchObject({ method: 'phone', subject: null, html: null })
      expect(message?.text.indexOf('iniciales M. L.')).toBeGreaterThan(-1)
      expect(message?.text.indexOf('iniciales')).toBeLessThan(message?.text.indexOf('initials') ?? 0)
      expect(message?.text).not.toContain('Margaret')
      expect((await shares())[0]).toMatchObject({ recipient: '2121234567', sender: '2129876543', locale: 'es' })
    })

    test('contains a link, with its token stored only as a hash', async () => {
      await share(await someone())
      const token = (await linkTo('dan@example.org')).split('/').at(-1) ?? ''
      expect(token).toMatch(/^[0-9a-f]{32}$/)
      expect(JSON.stringify(await shares())).not.toContain(token)
    })
  })

  describe('limits', () => {
    test('limits apply to one report', async () => {
      const owner = await someone()
      const statuses: number[] = []
      for (let at = 0; at < 12; at++)
        statuses.push((await share(owner, { request_key: `${at}`, share_to: `p${at}@example.org` })).status)
      expect(statuses).toEqual([...Array(10).fill(303), 429, 429])
      const refused = await share(owner, { request_key: 'x', share_to: 'other@example.org' })
      const text = await refused.text()
      expect(text).toContain('You have shared many times today. Please wait and try again tomorrow.')
      expect(text).toContain('value="other@example.org"')
    })

    test('apply to one recipient over all senders', async () => {
      const statuses: number[] = []
      for (let at = 0; at < 6; at++)
        statuses.push((await share(await someone(), { share_to: `dan+${at}@example.org` })).status)
      expect(statuses).toEqual([...Array(5).fill(303), 429])
    })

    test('apply to one IP address', async () => {
      const statuses: number[] = []
      for (let at = 0; at < 42; at++)
        statuses.push((await share(await someone(), { share_to: `p${at}@example.org` })).status)
      expect(statuses).toEqual([...Array(40).fill(303), 429, 429])
    })
  })

  describe('POST /api/assessment/sendLink', () => {
    const call = async ({ browser }: Pick<Owner, 'browser'>, body: object) => {
      const response = await browser.call('POST', '/api/assessment/sendLink', body)
      return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
    }
    const payload = (owner: Owner) => ({
      receiver: 'dan@example.org',
      link: `${origin}/recommendations3`,
      from: 'somebody@else.example',
      share_from: 'margaret@example.org',
      share_to: 'dan@example.org',
      first_name: 'Margaret',
      last_name: 'Lee',
      person_id: 12,
      response_id: owner.responseId,
    })

    test('shares as the form does', async () => {
      const owner = await someone()
      const { status, body } = await call(owner, payload(owner))
      const [{ id, expires_at } = { id: '', expires_at: '' }] = await shares(owner.responseId)
      expect([status, body]).toEqual([200, { success: true, data: { share_id: id, expires_at } }])
      expect(await product.messagesTo('dan@example.org')).toHaveLength(1)
      expect(JSON.stringify(await product.messagesTo('dan@example.org'))).not.toContain('else.example')
    })

    test('accepts a phone number, and shares once per idempotency key', async () => {
      const owner = await someone()
      const phone = { ...payload(owner), receiver: '2121234567', share_to: undefined, share_from: '2129876543' }
      const sent = { ...phone, request_key: 'k', locale: 'es' }
      const [one, two] = [await call(owner, sent), await call(owner, sent)]
      expect(one.status).toBe(200)
      expect(two.body).toEqual(one.body)
      expect(await product.messagesTo('2121234567')).toHaveLength(1)
    })

    test.each([
      [true, 1],
      ['yes', 1],
      [false, 0],
    ])('includes private content if `withheld` is %s: %i', async (withheld, stored) => {
      const owner = await someone()
      await call(owner, { ...payload(owner), withheld })
      expect(await shares(owner.responseId)).toMatchObject([{ with_private: stored }])
    })

    test.each([
      ['another choice', { withheld: 'maybe' }, 422, { withheld: expect.any(String) }],
      ['a foreign link', { link: 'https://evil.example/' }, 422, { link: 'foreign' }],
      ['a name that is a header', { first_name: 'A\r\nBcc: x' }, 422, { first_name: 'name' }],
      ['no contact', { method: 'email', receiver: '', share_to: '' }, 422, { share_to: 'required' }],
      ['a NUL', { response_id: '\0' }, 422, { response_id: 'unreadable' }],
      ['no name', { last_name: undefined }, 422, { last_name: expect.any(String) }],
      ['another response', { response_id: '0190b6f1-0000-7000-8000-000000000000' }, 404, undefined],
    ])('rejects a call with %s', async (_, change, status, fields) => {
      const owner = await someone()
      const answer = await call(owner, { ...payload(owner), ...change })
      expect(answer.status).toBe(status)
      expect(answer.type).toContain('application/problem+json')
      expect(answer.body.fields).toEqual(fields)
      expect(await shares()).toEqual([])
    })

    test('answers malformed requests without a server error', async () => {
      const owner = await someone()
      const cookie = owner.browser.cookieHeader()
      for (const bad of [...badTexts(owner.responseId), ...badForms()]) {
        const response = await product.ask(requestFor('/api/assessment/sendLink', cookie, bad))
        expect(response.status, bad.name).toBeLessThan(500)
      }
      expect(await shares()).toEqual([])
    })

    test('rejects strangers and malformed JSON', async () => {
      const owner = await someone()
      const stranger = await someone()
      expect((await call(stranger, payload(owner))).status).toBe(404)
      expect((await call({ browser: product.browser() }, payload(owner))).status).toBe(404)
      const malformed = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
      const cookie = owner.browser.cookieHeader()
      const sent = await product.ask(requestFor('/api/assessment/sendLink', cookie, { name: 'JSON', init: malformed }))
      expect(sent.status).toBe(400)
      expect(await shares()).toEqual([])
    })
  })

  test('stores 500 concurrent shares once each, with one message each', async () => {
    const count = 500
    const started = await beginCheckUps(product.deps, count)
    const { db, settings } = product.deps
    await db.updateTable('response').set({ completed_at: start.toISOString() }).execute()
    const answer = { question_id: 'ladder_now', value: '7' }
    await db
      .insertInto('answer')
      .values(started.map(({ responseId }) => ({ response_id: responseId, ...answer })))
      .execute()
    settings.trustedProxies = 1
    try {
      const answers = await Promise.all(
        started.flatMap(({ responseId, cookie }, at) => {
          const form = { ...shareFields, request_key: `key-${at}`, share_to: `p${at}@example.org` }
          const from = { 'x-forwarded-for': `10.${at % 200}.0.1` }
          const send = () => product.browser().take(cookie).post(`/share?responseId=${responseId}`, form, from)
          // Every tenth form is sent twice.
          return at % 10 === 0 ? [send(), send()] : [send()]
        }),
      )
      expect(answers.map(({ status }) => status).filter((status) => status !== 303)).toEqual([])
    } finally {
      settings.trustedProxies = 0
    }
    const added = await shares()
    expect(added).toHaveLength(count)
    expect(new Set(added.map(({ recipient }) => recipient)).size).toBe(count)
    expect(new Set(added.map(({ response_id }) => response_id)).size).toBe(count)
    const messages = await db.selectFrom('outbox_message').select('recipient').where('template', '=', 'share').execute()
    expect(messages).toHaveLength(count)
    await product.messagesTo('nobody@example.org')
    const delivered = await db.selectFrom('pretend_delivery').select('recipient').execute()
    expect(delivered).toHaveLength(count)
    expect(new Set(delivered.map(({ recipient }) => recipient)).size).toBe(count)
  }, 60_000)
})
