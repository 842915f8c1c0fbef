import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeEach, describe, expect, test } from 'vitest'
import { onDatabase, origin, type Product } from '#tests/support/product.ts'
import { testCaller } from '#tests/support/set-password.ts'
import { email, type Guest, phone, saving, start } from './saving.example.ts'

onDatabase('saving', (product) => {
  const { restart, guest, page, give, enter, codeTo, save, owners, countOf } = saving(product)
  beforeEach(restart)

  describe('the page', () => {
    test('shows the required wording, and offers the return code as an alternative', async () => {
      const text = await page(await guest())
      for (const plainText of [
        'Save your report',
        'Please provide us with either a phone number or email address in order to save your report. That way you ' +
          'will be able to return and view it later as you make progress on your wellbeing journey.',
        'Email',
        'Phone',
        'Cancel',
        'Save Report',
        'What is this for?',
        'Or keep this code',
        'The code works until December 20, 2026.',
      ])
        expect(text).toContain(plainText)
      expect(text).not.toContain('social account')
    })

    test.each(['', '?responseId=nonsense', '?responseld=nonsense'])(
      'answers 404 with an explanation without a report to save (%s)',
      async (query) => {
        for (const browser of [product.browser(), (await guest()).browser]) {
          if (query === '' && browser.cookies.size > 0) continue
          const answer = await browser.get(`/save${query}`)
          expect(answer.status).toBe(404)
          expect(await answer.text()).toContain('Unable to save report: Missing response ID')
          expect((await browser.post(`/save${query}`, { method: 'email', email })).status).toBe(404)
        }
        expect(await product.messagesTo(email)).toEqual([])
      },
    )

    test('does not reveal to a stranger that a report exists', async () => {
      const { responseId } = await guest()
      const stranger = await guest()
      const answer = await stranger.browser.get(`/save?responseId=${responseId}`)
      expect(answer.status).toBe(404)
      expect((await stranger.browser.post(`/save?responseId=${responseId}`, { method: 'email', email })).status).toBe(
        404,
      )
      expect(await product.messagesTo(email)).toEqual([])
    })

    test('accepts the misspelt responseld of old links', async () => {
      const { browser, responseId } = await guest()
      expect((await browser.get(`/save?responseld=${responseId}`)).status).toBe(200)
    })

    test('saves a check-up that is not finished as well', async () => {
      const who = await guest({ open: true })
      expect(await page(who)).toContain('Save your CheckUp')
      expect((await save(who)).status).toBe(303)
      expect(await page(who)).toContain('CheckUp saved successfully!')
      expect(await owners(who.responseId)).toHaveLength(1)
    })

    test.each([
      ['email', '', 'Required.'],
      ['email', 'rosa', 'Invalid email. Please check.'],
      ['phone', '555', 'Invalid phone number. Format: xxx-xxx-xxxx'],
    ])('reports the error of the %s "%s", and preserves the input', async (method, typed, plainText) => {
      const { browser, address } = await guest()
      const answer = await browser.post(address, { method, [method]: typed })
      const text = await answer.text()
      expect(answer.status).toBe(422)
      expect(text).toContain(plainText)
      expect(text).toContain(`value="${typed}"`)
    })
  })

  describe.each([
    ['email', email, 'We sent a 6-digit code by email to <b class="whole">rosa@example.org</b>'],
    ['phone', phone, 'We sent a 6-digit code by text message to <b class="whole">212-123-4567</b>'],
  ] as const)('by %s', (method, contact, sent) => {
    test('a code goes to the contact, and entering it saves the report to them', async () => {
      const who = await guest()
      const token = new Map(who.browser.cookies)
      expect((await give(who, contact)).headers.get('location')).toBe(who.address)
      const requested = await page(who)
      expect(requested).toContain('Verifying your account')
      expect(requested).toContain(sent)
      expect(await product.messagesTo(contact)).toHaveLength(1)
      const entered = await enter(who, await codeTo(contact))
      expect(entered.headers.get('location')).toBe(who.address)
      expect(await page(who)).toContain('Report saved successfully! You are now logged in.')
      expect(await owners(who.responseId)).toEqual([
        expect.objectContaining(method === 'email' ? { email: contact } : { phone: contact }),
      ])
      expect(who.browser.cookies).not.toEqual(token)
      const report = await (await who.browser.get(`/recommendations3?responseId=${who.responseId}`)).text()
      expect(/<header[\s\S]*?<\/header>/.exec(report)?.[0]).not.toContain('/save')
    })

    test('the report opens in any browser with the sign-in, and the consent is recorded', async () => {
      const who = await guest()
      await save(who, contact)
      const other = product.browser()
      for (const [name, value] of who.browser.cookies) if (name.startsWith('account')) other.cookies.set(name, value)
      expect((await other.get(`/recommendations3?responseId=${who.responseId}`)).status).toBe(200)
      const consents = await product.deps.db.selectFrom('consent').selectAll().execute()
      expect(consents.filter(({ response_id }) => response_id === who.responseId)).toEqual([
        expect.objectContaining({ kind: 'account', granted: 1, locale: 'en' }),
      ])
    })

    test('wrong, empty, expired and used codes save nothing', async () => {
      const who = await guest()
      await give(who, contact)
      const code = await codeTo(contact)
      const wrong = code === '000000' ? '111111' : '000000'
      const tried = await enter(who, wrong)
      expect([tried.status, await tried.text()]).toEqual([
        422,
        expect.stringContaining('The code entered is invalid. Please try again.'),
      ])
      expect((await enter(who, '  ')).status).toBe(422)
      product.clock.advance(601)
      const old = await enter(who, code)
      expect([old.status, await old.text()]).toEqual([
        422,
        expect.stringContaining('The verification code has expired. Please request a new code.'),
      ])
      expect(await countOf('person')).toBe(0)
      expect(await owners(who.responseId)).toEqual([])
      const response = await who.browser.post(who.address, { go: 'resend' })
      expect(response.headers.get('location')).toBe(`${who.address}#resent`)
      const newest = await codeTo(contact)
      expect((await enter(who, newest)).status).toBe(303)
      const another = await guest()
      await give(another, contact)
      expect((await enter(another, newest === (await codeTo(contact)) ? wrong : newest)).status).toBe(422)
    })

    test('a code expires after five wrong tries; a new one works', async () => {
      const who = await guest()
      await give(who, contact)
      const code = await codeTo(contact)
      const wrong = code === '000000' ? '111111' : '000000'
      for (let tries = 0; tries < 5; tries += 1) expect((await enter(who, wrong)).status).toBe(422)
      expect(await (await enter(who, code)).text()).toContain('has expired')
      product.clock.advance(30)
      await who.browser.post(who.address, { go: 'resend' })
      expect((await enter(who, await codeTo(contact))).status).toBe(303)
    })

    test('a code is rejected in another browser', async () => {
      const [who, other] = [await guest(), await guest()]
      await give(who, contact)
      const code = await codeTo(contact)
      expect((await enter(other, code)).status).toBe(422)
      product.clock.advance(30)
      await give(other, contact)
      expect((await enter(other, code)).status).toBe(422)
      expect(await owners(other.responseId)).toEqual([])
      expect(await owners(who.responseId)).toEqual([])
    })

    test('nothing reveals whether an account exists before the code is entered', async () => {
      await save(await guest(), contact)
      product.clock.advance(4000)
      const textFor = async (who: Guest, to: string) => {
        const given = await give(who, to)
        const shown = await page(who)
        const wrong = await enter(who, (await codeTo(to)) === '000000' ? '111111' : '000000')
        const clean = (text: string) =>
          (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
            .replaceAll(who.responseId, 'ID')
            // The QR code.
            .replaceAll(/<svg[^>]*crispEdges[\s\S]*?<\/svg>/g, 'PICTURE')
            .replaceAll(/[2-9A-Z]{4}-[2-9A-Z]{4}/g, 'CODE')
            .replaceAll(to, 'TO')
            .replaceAll(/212-\d{3}-\d{4}/g, 'TO')
        return [given.status, clean(shown), wrong.status, clean(await wrong.text())]
      }
      const unknown = method === 'email' ? 'nobody@example.org' : '2129876543'
      expect(await textFor(await guest(), contact)).toEqual(await textFor(await guest(), unknown))
    })
  })

  test('offers the return code as a card to print, text or email after saving, without health data', async () => {
    const who = await guest()
    const before = await page(who)
    expect(before).toContain('class="wallet"')
    await save(who, phone)
    const after = await page(who)
    const code = /class="rcode"[^>]*>([2-9A-Z]{4}-[2-9A-Z]{4})</.exec(after)?.[1] ?? '?'
    expect(after).toContain('<h2>Keep this card</h2>')
    expect(after).toContain(`aria-label="QR code that opens ${new URL(origin).host} with this code"`)
    const links = [...after.matchAll(/href="((?:sms|mailto):[^"]*)"/g)].map(([, link]) =>
      decodeURIComponent(link ?? '').replaceAll('&amp;', '&'),
    )
    const text = `My code for Wellbeing CheckUp is ${code}. I type it here: ${origin}/return-code`
    expect(links.filter((link) => link.includes(code))).toEqual([
      `sms:${phone}?&body=${text}`,
      `mailto:?subject=My Wellbeing CheckUp card&body=${text}`,
    ])
    expect(after).toContain(`href="/my-data/code?responseId=${who.responseId}"`)
    // A shared computer offers no such links, with which others could send a code in the owner's name.
    await product.deps.db.updateTable('browser_session').set({ kiosk: 1 }).execute()
    const onKiosk = await page(who)
    expect(onKiosk).toContain(code)
    expect(onKiosk).not.toMatch(/href="(sms:[^9]|mailto:\?)/)
  })

  test('sends a code once for a double press, and the same code again while it is valid', async () => {
    const who = await guest()
    await Promise.all([give(who), give(who)])
    expect(await product.messagesTo(email)).toHaveLength(1)
    const first = await codeTo()
    product.clock.advance(9 * 60)
    const response = await who.browser.post(who.address, { go: 'resend' })
    expect(response.headers.get('location')).toBe(`${who.address}#resent`)
    expect(await product.messagesTo(email)).toHaveLength(2)
    expect(await codeTo()).toBe(first)
    // The code is valid for ten minutes from the last message on.
    product.clock.advance(9 * 60)
    expect(await page(who)).toContain('name="code"')
    expect((await enter(who, first)).status).toBe(303)
  })

  test('counts wrong tries over all messages of a code, and then sends another code', async () => {
    const who = await guest()
    await give(who)
    const code = await codeTo()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(who, wrong)).status).toBe(422)
      if (tries === 2) await who.browser.post(who.address, { go: 'resend' })
    }
    expect(await codeTo()).toBe(code)
    expect(await (await enter(who, code)).text()).toContain('has expired')
    product.clock.advance(30)
    await who.browser.post(who.address, { go: 'resend' })
    expect((await enter(who, await codeTo())).status).toBe(303)
  })

  test('shows the contact that a code was last sent to', async () => {
    const who = await guest()
    for (const contact of [email, 'ana@example.org', email]) {
      await give(who, contact)
      product.clock.advance(60)
    }
    expect(await page(who)).toContain(`<b class="whole">${email}</b>`)
    expect((await enter(who, await codeTo())).status).toBe(303)
  })

  test.each([
    (code: string) => `Your code is ${code.slice(0, 3)} ${code.slice(3)}. It works for 10 minutes.`,
    (code: string) => `Wellbeing CheckUp:\r\nYour code is ${code}.\r\n@example.org #${code}`,
    (code: string) => `\u200B${code.slice(0, 3)}\u2011${code.slice(3)}\u00A0`,
  ])('reads a code pasted with what is around it', async (pasted) => {
    const who = await guest()
    await give(who)
    expect((await enter(who, pasted(await codeTo()))).status).toBe(303)
  })

  test('ends a text message with the line that binds its code to our pages', async () => {
    const who = await guest()
    await give(who, phone)
    expect((await product.messagesTo(phone)).at(-1)?.text).toMatch(/\n@localhost #\d{6}$/)
    const field = /<input[^>]*name="code"[^>]*>/.exec(await page(who))?.[0] ?? ''
    expect(field).toContain('autoComplete="one-time-code"')
    expect(field).not.toContain('maxLength')
  })

  test('the right code entered twice concurrently saves once', async () => {
    const who = await guest()
    await give(who)
    const code = await codeTo()
    const answers = await Promise.all([enter(who, code), enter(who, code)])
    expect(answers.map(({ status }) => status)).toContain(303)
    expect(await owners(who.responseId)).toHaveLength(1)
    expect(await countOf('sign_in')).toBe(1)
  })

  test('a code cannot be resent when none was requested', async () => {
    for (const [method, words] of [
      ['phone', 'Please enter a valid phone number.'],
      ['email', 'The verification code has expired. Please request a new code.'],
    ] as const) {
      const { browser, address } = await guest()
      const answer = await browser.post(address, { go: 'resend', method })
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)])
    }
  })

  test('the code step links to sign-in by password, which returns to saving', async () => {
    const who = await guest()
    await save(who)
    await who.browser.post(who.address, { go: 'password', password: 'our garden in may', again: 'our garden in may' })
    const second = await guest()
    product.clock.advance(60)
    await give(second)
    const link = /href="(\/login-old[^"]*)"/.exec(await page(second))?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(link, origin).searchParams.get('to')).toBe(second.address)
    expect((await second.browser.get(link)).status).toBe(200)
  })

  test('another contact can be entered instead', async () => {
    const who = await guest()
    await give(who, 'wrong@example.org')
    expect(await (await who.browser.get(`${who.address}&step=contact`)).text()).toContain('Save Report')
    product.clock.advance(5)
    expect((await save(who)).status).toBe(303)
    expect((await owners(who.responseId))[0]?.email).toBe(email)
  })

  describe('a password', () => {
    const good = 'our garden in may'
    const choose = ({ browser, address }: Guest, password: string, second = password) =>
      browser.post(address, { go: 'password', password, again: second })

    test('can be chosen after saving by email without another way to sign in', async () => {
      const who = await guest()
      await save(who)
      expect(await page(who)).toContain('Choose a password, if you like')
      for (const [typed, again, words] of [
        ['short', 'short', 'Please use at least 8 characters.'],
        [good, 'something else', 'The two passwords are not the same.'],
        ['password1', 'password1', 'This password is on a list of stolen ones'],
        [` ${good}`, ` ${good}`, 'starts or ends with a space'],
      ] as const) {
        const answer = await choose(who, typed, again)
        expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)])
      }
      expect((await choose(who, good)).headers.get('location')).toBe(`${who.address}#password-set`)
      const { id } = (await owners(who.responseId))[0] ?? { id: '' }
      expect(await product.deps.identity.findByPassword(testCaller, email, good)).toBe(id)
      expect(await page(who)).not.toContain('Choose a password')
      expect(await page(who)).toContain('Your password')
      expect((await product.messagesTo(email)).at(-1)?.text).toContain('a way to sign in to your account was changed')
      await choose(who, 'another fine one')
      expect(await product.deps.identity.findByPassword(testCaller, email, good)).toBe(id)
    })

    test('is not offered after saving by phone, nor 15 minutes after the proof of identity', async () => {
      const byPhone = await guest()
      await save(byPhone, phone)
      expect(await page(byPhone)).not.toContain('Choose a password')
      const who = await guest()
      await save(who)
      const long = new Date(start.getTime() - 16 * 60_000).toISOString()
      await product.deps.db.updateTable('sign_in').set({ proven_at: long }).execute()
      expect(await page(who)).not.toContain('Choose a password')
      await choose(who, good)
      expect(await product.deps.identity.findByPassword(testCaller, email, good)).toBeNull()
      expect((await choose(await guest(), good)).status).toBe(303)
    })
  })

  test('codes are rate limited unless a proof-of-work challenge is solved', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth += 1) statuses.push((await give(await guest(), `p${nth}@example.org`)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(303))
    expect(statuses.slice(10)).toEqual([429, 429])
    const who = await guest()
    expect(await (await give(who)).text()).toContain('Too many requests. Please wait a few minutes.')
    const captcha = await solved(product)
    const { browser, address } = who
    expect((await browser.post(address, { method: 'email', email, captcha })).status).toBe(303)
    product.clock.advance(30)
    const response = await browser.post(address, { go: 'resend', captcha })
    expect([response.status, await response.text()]).toEqual([
      429,
      expect.stringContaining('Too many requests. Please try again later.'),
    ])
    expect((await browser.post(address, { go: 'resend', captcha: await solved(product) })).status).toBe(303)
  })

  test('is fetched as dialogs over the report, which offers them only to a person who may still save it', async () => {
    const who = await guest()
    const textAt = async (address: string, headers = {}) => (await who.browser.get(address, headers)).text()
    const report = `/recommendations3?responseId=${who.responseId}`
    expect(await textAt(report)).toContain('data-opens="save-dialog"')
    const dialogs = await textAt(who.address, { 'x-part': 'dialog' })
    for (const id of ['save-dialog', 'verify-dialog', 'save-why']) expect(dialogs).toContain(`<dialog id="${id}"`)
    for (const address of [report, who.address]) expect(await textAt(address)).not.toContain('<dialog id="save-dialog"')
    await save(who)
    expect(await textAt(report)).not.toContain('data-opens="save-dialog"')
  })

  test('shows a failure, which changes nothing', async () => {
    const who = await guest()
    await give(who)
    const { identity } = product.deps
    const { add } = product.deps.outbox
    product.deps.outbox.add = () => Promise.reject(new Error('no'))
    product.clock.advance(30)
    const failed = await who.browser.post(who.address, { go: 'resend' })
    product.deps.outbox.add = add
    expect([failed.status, await failed.text()]).toEqual([
      503,
      expect.stringContaining('Failed to save report. Please try again or contact support.'),
    ])
    expect(await identity.find('')).toBeNull()
    expect((await enter(who, await codeTo())).status).toBe(303)
  })

  test('offers only the return code if no message method is available', async () => {
    const { outbox } = product.deps
    product.deps.outbox = { ...outbox, methods: [] }
    const who = await guest()
    const text = await page(who)
    const refused = await give(who)
    product.deps.outbox = outbox
    expect(text).toContain('Or keep this code')
    expect(text).not.toContain('Save Report')
    expect(refused.status).toBe(503)
  })
})

/** Returns the solved proof-of-work challenge that a browser with scripts sends. */
async function solved({ ask }: Product): Promise<string> {
  const answer = await ask(new Request(`${origin}/api/captcha`, { headers: { host: 'localhost:3000' } }))
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
