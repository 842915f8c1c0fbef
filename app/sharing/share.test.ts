import { beforeEach, describe, expect, test } from 'vitest'
import { holder, strangersCookie } from '#app/report/report.example.ts'
import type { Answers } from '#assessment/answers.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { doingWell, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { deleteOld } from '#server/retention.ts'
import { badRequests, requestFor } from '#tests/bad-requests.ts'
import { beginCheckUps } from '#tests/check-ups.ts'
import { everyBranch, inCrisis } from '#tests/journeys/people.ts'
import { type Browser, type Fields, onBothDatabases, origin } from '#tests/product.ts'

const start = new Date('2026-11-20T15:42:00Z')
const dayMs = 86_400_000
const minuteMs = 60_000

type Owner = { browser: Browser; responseId: string; shareFields: Fields }

onBothDatabases('sharing', (product) => {
  beforeEach(async () => {
    product.clock.now = start
    const { db } = product.deps
    for (const table of ['rate_limit', 'share', 'contact_block', 'pretend_delivery', 'outbox_message'] as const)
      await db.deleteFrom(table).execute()
  })

  const someone = async (answers: Answers = doingWell, partner: string | null = null): Promise<Owner> => ({
    ...(await holder(product, answers, { partner_key: partner })),
    shareFields: fields,
  })
  const share = (owner: Owner, fields: Fields = {}, prefix = '') =>
    owner.browser.post(`${prefix}/share?responseId=${owner.responseId}`, { ...owner.shareFields, ...fields })
  const shares = (responseId?: string) => {
    const all = product.deps.db.selectFrom('share').selectAll().orderBy('id')
    return (responseId ? all.where('response_id', '=', responseId) : all).execute()
  }
  /** The link in the newest message to a contact, in the language of its first part. */
  const linkTo = async (contact: string) => {
    const messages = await product.messagesTo(contact)
    return (
      /\/(?:es\/)?shared\/[\w-]+/.exec(messages.findLast(({ text }) => text.includes('/shared/'))?.text ?? '')?.[0] ??
      ''
    )
  }
  const codeTo = async (contact: string) => {
    const messages = await product.messagesTo(contact)
    return messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast((code) => code !== undefined) ?? ''
  }
  /** A browser of the contact that has opened the link, asked for a code and typed it. */
  const reader = async (contact = 'dan@example.org') => {
    const link = await linkTo(contact)
    const browser = product.browser()
    expect((await browser.get(link)).status).toBe(200)
    expect((await browser.post(link, { go: 'send' })).status).toBe(303)
    expect((await browser.post(link, { go: 'open', code: await codeTo(contact) })).status).toBe(303)
    return { browser, link }
  }
  /** Returns a page without the random part that its own scripts carry. */
  const page = async (browser: Browser, path: string) =>
    (await (await browser.get(path)).text()).replaceAll(/ nonce="[^"]*"/g, '')
  const later = (ms: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + ms)
  }

  describe('the form', () => {
    test('shows the required wording', async () => {
      const { browser, responseId } = await someone()
      const text = await page(browser, `/share?responseId=${responseId}`)
      for (const words of [
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
        expect(text).toContain(words)
      expect(await page(browser, `/es/share?responseId=${responseId}`)).toContain('Compartir este informe...')
    })

    test('is a dialog on the report, for its owner only', async () => {
      const { browser, responseId } = await someone()
      const report = await page(browser, `/recommendations3?responseId=${responseId}`)
      expect(report).toContain('<dialog id="share-dialog"')
      expect(report).toContain('data-opens="share-dialog"')
      expect(report).toContain('Sending...')
      expect(report).toContain('Report shared successfully!')
      expect(report).toContain('Failed to share report. Please try again.')
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
      ['a name of 21 letters', { first_name: 'a'.repeat(21) }, ['Max 20 characters']],
      ['a web address as name', { last_name: 'evil.example' }, ['Please use only letters']],
      ['another header', { first_name: 'Ann\r\nBcc: x@y.zz' }, ['Please use only letters']],
      ['a script', { last_name: '<script>' }, ['Please use only letters']],
      ['two recipients', { share_to: 'a@example.org,b@example.org' }, ['Invalid email. Please check.']],
    ])('with %s is shown again with what was typed, and shares nothing', async (_, fields, words) => {
      const owner = await someone()
      const response = await share(owner, fields as Fields)
      const text = await response.text()
      expect(response.status).toBe(422)
      for (const word of words) expect(text).toContain(word)
      const { share_from } = { ...owner.shareFields, ...(fields as Fields) }
      expect(text).toContain(`name="share_from" value="${share_from}"`)
      expect(text).not.toContain('<script>&')
      expect(await shares()).toEqual([])
    })

    test('keeps what was typed when the text size or the language is changed without scripts', async () => {
      const owner = await someone()
      const press = async (button: Fields) => {
        const sent = { ...owner.shareFields, ...button, first_name: 'Maggie' }
        const first = await owner.browser.post(`/share?responseId=${owner.responseId}`, sent)
        expect(first.status).toBe(307)
        // The browser follows the 307 and sends the same form again.
        return (await owner.browser.post(first.headers.get('location') ?? '', sent)).text()
      }
      expect(await press({ step: '12' })).toMatch(/data-text-step="12"[\s\S]*value="Maggie"/)
      expect(await press({ language: 'es' })).toMatch(/Compartir este informe[\s\S]*value="Maggie"/)
      expect(await shares()).toEqual([])
    })

    test('sent twice shares once; a new one to the same contact shares again', async () => {
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

    test('offers only the methods by which messages can be sent; without any, says what to do instead', async () => {
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
        expect(await page(owner.browser, '/recommendations3')).not.toContain('share-dialog')
      } finally {
        outbox.methods = methods
      }
      expect(await shares()).toEqual([])
    })

    test('answers 404 to another person with the id, and redirects a browser without a check-up to the start page', async () => {
      const { responseId } = await someone()
      const stranger = await someone()
      for (const path of ['/share', '/who-can-see-my-report']) {
        expect((await stranger.browser.get(`${path}?responseId=${responseId}`)).status).toBe(404)
        expect((await stranger.browser.post(`${path}?responseId=${responseId}`, stranger.shareFields)).status).toBe(404)
        const nobody = await product.browser().get(path)
        expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/start'])
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
    test('by email is in both languages, branded, and contains nothing that was typed', async () => {
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

    test('by SMS from a Spanish page goes to ten digits, Spanish first', async () => {
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

    test('contains a link whose token is stored only as a hash', async () => {
      await share(await someone())
      const token = (await linkTo('dan@example.org')).split('/').at(-1) ?? ''
      expect(token).toMatch(/^[0-9a-f]{32}$/)
      expect(JSON.stringify(await shares())).not.toContain(token)
    })
  })

  describe('the link', () => {
    test('alone shows no name, no unmasked contact and no report, sends nothing and starts no session', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      for (const agent of ['a browser', 'a mail scanner']) {
        const browser = product.browser()
        const response = await browser.get(link, { 'user-agent': agent })
        const text = await response.text()
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('x-robots-tag')).toBe('noindex')
        expect(text).toContain('Send me the code')
        expect(text).toContain('d•••@')
        for (const word of ['dan@example.org', 'Margaret', 'margaret@', 'Lee', 'five ratings'])
          expect(text).not.toContain(word)
        expect(browser.cookies.size).toBe(0)
      }
      expect(await product.messagesTo('dan@example.org')).toHaveLength(1)
      expect(await product.deps.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
    })

    test('opens nothing when it is guessed', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      for (const guess of [
        `${link.slice(0, -1)}~`,
        '/shared/1',
        `/shared/${'a'.repeat(32)}`,
        '/es/shared/%F0%9F%92%A9',
      ]) {
        const response = await product.browser().get(guess)
        expect(response.status).toBe(404)
        expect(await response.text()).toMatch(/This link does not open a report|Este enlace no abre/)
        expect((await product.browser().post(guess, { go: 'send' })).status).toBe(303)
      }
      expect(await product.messagesTo('dan@example.org')).toHaveLength(1)
    })

    test('does not open the report when a response id is added, not even in the owner’s browser', async () => {
      const owner = await someone()
      await share(owner)
      const link = await linkTo('dan@example.org')
      expect(await page(owner.browser, `${link}?responseId=${owner.responseId}`)).toContain('Send me the code')
    })
  })

  describe('the code', () => {
    test('goes to that same contact in both languages and opens the report in this browser alone', async () => {
      await share(await someone(doingWell, 'volusia'))
      const { browser, link } = await reader()
      const message = (await product.messagesTo('dan@example.org')).at(-1)
      expect(message?.text).toContain('Your code')
      expect(message?.text).toContain('Su código')
      const text = await page(browser, link)
      expect(text).toContain('Margaret L. shared this with you on November 20, 2026')
      expect(text).toContain('until December 20, 2026')
      expect(text).toContain('five ratings')
      expect(await page(product.browser(), link)).toContain('Send me the code')
    })

    test('may be pasted with spaces, works once, and not in another browser', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      await browser.post(link, { go: 'send' })
      const code = await codeTo('dan@example.org')
      const other = product.browser()
      const refused = await other.post(link, { go: 'open', code })
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('has expired')])
      await other.post(link, { go: 'send' })
      expect(await codeTo('dan@example.org')).not.toBe(code)
      const wrong = await other.post(link, { go: 'open', code })
      expect(await wrong.text()).toContain('The code entered is invalid. Please try again.')
      const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}\n`
      const twice = await Promise.all([pasted, pasted].map((each) => browser.post(link, { go: 'open', code: each })))
      expect(twice.map(({ status }) => status)).toContain(303)
      expect(await page(browser, link)).toContain('five ratings')
      const { db } = product.deps
      expect(await db.selectFrom('share_reader').selectAll().execute()).toHaveLength(1)
      await db.deleteFrom('share_reader').execute()
      expect((await browser.post(link, { go: 'open', code })).status).toBe(422)
    })

    test('expires after five wrong tries, even when they are concurrent', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      await browser.post(link, { go: 'send' })
      const code = await codeTo('dan@example.org')
      const wrong = code === '000000' ? '000001' : '000000'
      const tries = await Promise.all(Array.from({ length: 8 }, () => browser.post(link, { go: 'open', code: wrong })))
      const texts = await Promise.all(tries.map((response) => response.text()))
      expect(texts.filter((text) => text.includes('The code entered is invalid. Please try again.'))).toHaveLength(4)
      expect(
        texts.filter((text) => text.includes('The verification code has expired. Please request a new code.')),
      ).toHaveLength(4)
      expect((await browser.post(link, { go: 'open', code })).status).toBe(422)
      expect(await page(browser, link)).not.toContain('five ratings')
      await browser.post(link, { go: 'send' })
      expect((await browser.post(link, { go: 'open', code: await codeTo('dan@example.org') })).status).toBe(303)
    })

    test('expires after ten minutes, and a new code invalidates the old one', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      await browser.post(link, { go: 'send' })
      const first = await codeTo('dan@example.org')
      later(10 * minuteMs)
      const late = await browser.post(link, { go: 'open', code: first })
      expect(await late.text()).toContain('The verification code has expired. Please request a new code.')
      await browser.post(link, { go: 'send' })
      later(30_000)
      await browser.post(link, { go: 'send' })
      const codes = (await product.messagesTo('dan@example.org')).flatMap(
        ({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [],
      )
      expect(codes).toHaveLength(3)
      expect(await (await browser.post(link, { go: 'open', code: codes[1] ?? '' })).text()).toContain('invalid')
      expect((await browser.post(link, { go: 'open', code: codes[2] ?? '' })).status).toBe(303)
    })

    test('is sent once when requested several times in a row', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const browser = product.browser().take(await strangersCookie(product.deps))
      await Promise.all([1, 2, 3].map(() => browser.post(link, { go: 'send' })))
      expect(await product.messagesTo('dan@example.org')).toHaveLength(2)
    })

    test.each([
      ['', 'Required.'],
      ['abc', 'The code entered is invalid. Please try again.'],
    ])('typed as "%s" is rejected with "%s"', async (typed, words) => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      await browser.post(link, { go: 'send' })
      expect(await (await browser.post(link, { go: 'open', code: typed })).text()).toContain(words)
    })

    test('is rate limited', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const answers: number[] = []
      for (let times = 0; times < 10; times++) answers.push((await product.browser().post(link, { go: 'send' })).status)
      expect(answers).toEqual([...Array(8).fill(303), 429, 429])
      const refused = await product.browser().post(link, { go: 'send' })
      expect(await refused.text()).toContain('Too many requests. Please wait a few minutes.')
    })
  })

  describe('the shared report', () => {
    test('can be read for 30 days, then never again', async () => {
      await share(await someone())
      const { browser, link } = await reader()
      later(30 * dayMs - 1)
      expect((await browser.get(link)).status).toBe(200)
      later(1)
      const over = await browser.get(link)
      expect([over.status, await over.text()]).toEqual([
        410,
        expect.stringContaining('The time to read this report is over'),
      ])
      expect((await product.browser().post(link, { go: 'send' })).status).toBe(303)
      expect(await product.messagesTo('dan@example.org')).toHaveLength(2)
    })

    test.each([
      ['everything', everyBranch],
      ['a crisis', inCrisis],
    ])(
      'of someone with %s contains nothing withheld, and links to no page that only the owner may open',
      async (_, answers) => {
        const owner = await someone(answers)
        const own = await page(owner.browser, '/recommendations3')
        await share(owner)
        const { browser, link } = await reader()
        for (const [prefix, locale] of [
          ['', 'en'],
          ['/es', 'es'],
        ] as const) {
          const text = await page(browser, prefix + link)
          const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
          const { questionnaires, safety, links } = product.deps.content
          const withheld = questionnaires
            .get(wellbeing13.id)
            ?.pages.flatMap(({ questions }) => questions)
            .filter(({ id }) => withheldQuestions.includes(id))
            .map((question) => question.text[locale])
          expect(withheld).toHaveLength(withheldQuestions.length)
          const texts = [safety.red, safety.amber, safety.unsafe, safety.fall_month, safety.no_home_food, safety.memory]
          const services = ['dvhotline', 'ncea', 'niaaa'].map((key) => links[key]?.label[locale] ?? '?')
          const never = [
            ...(withheld ?? []),
            ...texts.map(({ paragraphs }) => paragraphs[0]?.[locale] ?? '?'),
            ...services,
          ]
          expect(never.filter((words) => main.includes(words))).toEqual([])
          expect(main).not.toContain('data-off-paper="true"')
          expect(text).not.toContain(owner.responseId)
          expect(text).not.toContain('responseId=')
          expect(text).not.toContain('dan@example.org')
          expect(text).not.toContain('margaret@example.org')
          expect(main).not.toMatch(/href="(\/es)?\/(responses|summary|checkUp|share|save|who-can-see)/)
          expect(text).toContain('noindex')
        }
        expect(own).toContain('responseId=')
      },
    )

    /** The report on a page, from its head on. */
    /** Without what is new each time that a page is sent. */
    const withoutNonces = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')
    const reportIn = (html: string) => withoutNonces(html.slice(html.indexOf('<h1'), html.indexOf('</main>')))
    const low = { gen_mental: 'poor', phq2_1: '2', phq2_2: '2', gad2_1: '3', gad2_2: '3', audit1: '4', audit2: '4' }

    test('is the same whatever its owner answered about mood, alcohol, caring strain and safety', async () => {
      const reports: string[] = []
      for (const answers of [doingWell, { ...doingWell, ...low, audit3: '4', safe: 'no' }]) {
        const owner = await someone(answers)
        await share(owner)
        const { browser, link } = await reader()
        reports.push(reportIn(await page(browser, link)))
      }
      expect(reports[0]?.length).toBeGreaterThan(5000)
      expect(reports[1]).toBe(reports[0])
    })

    test.each([
      ['without what is private', {}, '', 'Not shown here: “Mood and stress”'],
      ['with what is private', { withheld: 'yes' }, '&withheld=yes', 'Talk with someone about your mood or worry'],
    ])('is what the owner sees before sharing, %s', async (_, fields, query, expected) => {
      const owner = await someone({ ...doingWell, ...low, safe: 'no' })
      await share(owner, fields)
      const { browser, link } = await reader()
      const shown = reportIn(await page(browser, link))
      const preview = await page(owner.browser, `/what-others-see?responseId=${owner.responseId}${query}`)
      // The preview stands beside the menu of the report.
      const body = (html: string) =>
        html.slice(html.indexOf('</h1>')).replace(/<aside class="side">[\s\S]*?<\/aside>/, '')
      const words = (html: string) =>
        body(html)
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
      // The contact reads the name that the person gives when they share.
      const named = words(shown).toLowerCase().replaceAll('margaret', 'the person')
      expect(named).toBe(words(reportIn(preview)).toLowerCase())
      expect(shown).toContain(expected)
      expect(shown).not.toContain('feel safe')
      const [row] = await shares(owner.responseId)
      expect(row?.with_private).toBe(query === '' ? 0 : 1)
      const who = await page(owner.browser, `/who-can-see-my-report?responseId=${owner.responseId}`)
      expect(who.includes('Also sees your answers about mood')).toBe(query !== '')
      const data = await page(owner.browser, '/my-data')
      expect(data.includes('Also show my answers about mood')).toBe(query !== '')
    })

    test('of a form sent again with another choice is another share', async () => {
      const owner = await someone()
      await share(owner, { withheld: 'yes' })
      await share(owner)
      expect((await shares(owner.responseId)).map(({ with_private }) => with_private)).toEqual([1, 0])
    })

    test('is previewed by its owner only', async () => {
      const { responseId } = await someone()
      const { browser } = await someone()
      expect((await browser.get(`/what-others-see?responseId=${responseId}`)).status).toBe(404)
      expect((await product.browser().get('/what-others-see')).headers.get('location')).toBe('/start')
    })

    test('is the newest one when the person changes their answers', async () => {
      const owner = await someone()
      await share(owner)
      const { browser, link } = await reader()
      expect(await page(browser, link)).toContain('on step 9 of 10')
      const { db } = product.deps
      await db
        .updateTable('answer')
        .set({ value: '4' })
        .where('response_id', '=', owner.responseId)
        .where('question_id', '=', 'ladder_now')
        .execute()
      await db.deleteFrom('report').where('response_id', '=', owner.responseId).execute()
      expect(await page(browser, link)).toContain('on step 4 of 10')
      expect(await page(owner.browser, '/who-can-see-my-report')).toContain('they see your newest report')
    })

    test('speaks of the person by their name, and of their home without a word about safety', async () => {
      await share(await someone({ ...doingWell, fall_past: 'yes', fall_worry: 'yes', transport: 'yes' }))
      const { browser, link } = await reader()
      const text = (await page(browser, link)).replaceAll('&#x27;', "'")
      expect(text).toContain('How you can help Margaret')
      expect(text.match(/(Ask|Say): “/g)).toHaveLength(3)
      // What was worked out from an answer, never the answer itself.
      for (const answer of ['fell in the past year', 'worries about falling', 'You fell'])
        expect(text).not.toContain(answer)
      expect(text).toContain('Home, rides and help')
      expect(text).not.toContain('Home, rides, help and safety')
    })

    test('is the same whichever partner the reader’s address names', async () => {
      const owner = await someone(everyBranch)
      await share(owner)
      const { browser, link } = await reader()
      const main = async (path: string) =>
        withoutNonces(/<main[\s\S]*<\/main>/.exec(await page(browser, path))?.[0] ?? '')
      const plain = await main(link)
      expect(plain).toContain('Eldercare Locator')
      expect(await main(`${link}?partner=nys`)).toBe(plain)
    })

    test('shows every reader the partner of its owner', async () => {
      await share(await someone(doingWell, 'volusia'))
      const name = (await product.deps.partners.find('volusia'))?.friendlyName ?? '?'
      const link = await linkTo('dan@example.org')
      expect(await page(product.browser(), link)).toContain(name)
      const { browser } = await reader()
      expect(await page(browser, link)).toContain(name)
    })

    test('is gone once the owner’s answers are deleted', async () => {
      const owner = await someone()
      await share(owner)
      const { browser, link } = await reader()
      await product.deps.db.deleteFrom('response').where('id', '=', owner.responseId).execute()
      expect((await browser.get(link)).status).toBe(404)
    })

    test('does not open through the link of another share', async () => {
      await share(await someone())
      const { browser } = await reader()
      await share(await someone(), { share_to: 'ann@example.org' })
      expect(await page(browser, await linkTo('ann@example.org'))).toContain('Send me the code')
    })
  })

  describe('who can see my report', () => {
    test('shows each contact unmasked, with dates and openings, which count once in ten minutes', async () => {
      const owner = await someone()
      await share(owner)
      const list = `/who-can-see-my-report?responseId=${owner.responseId}`
      const before = await page(owner.browser, list)
      expect(before).toContain('dan@example.org')
      expect(before).toContain('Has not opened it yet')
      expect(before).toContain('November 20, 2026')
      expect(before).toContain('December 20, 2026')
      const { browser, link } = await reader()
      await Promise.all([browser.get(link), browser.get(link), browser.get(link)])
      expect(await page(owner.browser, list)).toContain('Once, on November 20, 2026')
      later(10 * minuteMs)
      await browser.get(link)
      expect(await page(owner.browser, list)).toContain('2 times, last on November 20, 2026')
      expect(await page(owner.browser, `/es${list}`)).toContain('2 veces, la última el 20 de noviembre de 2026')
    })

    test('ends access at once after a confirmation, also for a contact who has the report open', async () => {
      const owner = await someone()
      await share(owner)
      const { browser, link } = await reader()
      const [{ id } = { id: '' }] = await shares()
      const list = `/who-can-see-my-report?responseId=${owner.responseId}`
      const question = await page(owner.browser, `${list}&end=${id}`)
      expect(question).toContain('Stop sharing with dan@example.org?')
      expect((await browser.get(link)).status).toBe(200)
      const ended = await owner.browser.post(list, { share: id })
      expect(ended.status).toBe(303)
      const gone = await browser.get(link)
      expect([gone.status, await gone.text()]).toEqual([
        410,
        expect.stringContaining('This report is no longer shared with you'),
      ])
      expect(await page(owner.browser, ended.headers.get('location') ?? '')).toContain(
        'You stopped sharing with dan@example.org.',
      )
      expect((await browser.post(link, { go: 'send' })).status).toBe(303)
      expect(await product.messagesTo('dan@example.org')).toHaveLength(2)
      expect(await page(owner.browser, list)).toContain('You stopped sharing')
    })

    test('lets nobody else end a share, and rejects a malformed id', async () => {
      const owner = await someone()
      await share(owner)
      const [{ id } = { id: '' }] = await shares()
      const stranger = await someone()
      const theirs = `/who-can-see-my-report?responseId=${stranger.responseId}`
      expect((await stranger.browser.post(theirs, { share: id })).status).toBe(404)
      expect((await stranger.browser.post(theirs, { share: 'x' })).status).toBe(400)
      expect((await shares())[0]?.revoked_at).toBeNull()
    })

    test('deletes a share 30 days after it ended or expired, and codes a day after they expired', async () => {
      const { deps } = product
      const ended = await someone()
      await share(ended)
      await reader()
      await share(await someone(), { share_to: 'ann@example.org' })
      const [{ id } = { id: '' }] = await shares(ended.responseId)
      await ended.browser.post(`/who-can-see-my-report?responseId=${ended.responseId}`, { share: id })
      const rest = async () => (await shares()).map(({ recipient }) => recipient)
      // Extends the sessions, so that retention keeps the reports themselves.
      const visit = () => deps.db.updateTable('browser_session').set({ expires_at: '2027-12-01' }).execute()
      await visit()
      later(30 * dayMs - 1)
      expect((await deleteOld(deps)).shares).toBe(0)
      later(1)
      expect((await deleteOld(deps)).shares).toBe(1)
      expect(await rest()).toEqual(['ann@example.org'])
      later(30 * dayMs)
      await deleteOld(deps)
      expect(await rest()).toEqual([])
      expect(await deps.db.selectFrom('one_time_code').selectAll().execute()).toEqual([])
    })

    test('says that nobody can, before anything is shared', async () => {
      const { browser } = await someone()
      expect(await page(browser, '/who-can-see-my-report')).toContain('You have not shared it.')
    })
  })

  describe('a contact who refuses messages', () => {
    test('says so on a page and gets no more messages; the sender cannot tell', async () => {
      const owner = await someone()
      await share(owner)
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      expect(await page(browser, `${link}/stop`)).toContain('Do not send me messages')
      expect((await share(owner, { request_key: '2', share_to: 'DAN+new@example.org' })).status).toBe(303)
      expect(await product.messagesTo('dan+new@example.org')).toHaveLength(1)
      expect((await browser.post(`${link}/stop`, { go: 'stop' })).status).toBe(303)
      expect(await page(browser, `${link}/stop`)).toContain('We send nothing to d•••@example.org any more.')
      const again = await share(await someone(), { request_key: '3', share_to: 'dan+new@example.org' })
      expect([again.status, again.headers.get('location')]).toEqual([303, expect.stringContaining('#shared')])
      expect(await product.messagesTo('dan+new@example.org')).toHaveLength(1)
      const code = await browser.post(link, { go: 'send' })
      expect(await code.text()).toContain('You asked us to send nothing')
      expect(await product.messagesTo('dan@example.org')).toHaveLength(1)
      const kept = await product.deps.db.selectFrom('contact_block').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain('dan')
    })

    test('can allow messages again, also after the share has ended', async () => {
      const owner = await someone()
      await share(owner)
      const link = await linkTo('dan@example.org')
      const [{ id } = { id: '' }] = await shares()
      await owner.browser.post(`/who-can-see-my-report?responseId=${owner.responseId}`, { share: id })
      const browser = product.browser()
      await browser.post(`${link}/stop`, { go: 'stop' })
      await browser.post(`${link}/stop`, { go: 'allow' })
      await share(owner, { request_key: '2' })
      expect(await product.messagesTo('dan@example.org')).toHaveLength(2)
      expect((await browser.get(`/shared/${'a'.repeat(32)}/stop`)).status).toBe(404)
      expect((await browser.post(`/shared/${'a'.repeat(32)}/stop`, { go: 'stop' })).status).toBe(404)
      expect((await browser.post(`${link}/stop`, { go: 'x' })).status).toBe(400)
    })
  })

  describe('limits', () => {
    test('hold for one report', async () => {
      const owner = await someone()
      const statuses: number[] = []
      for (let at = 0; at < 12; at++)
        statuses.push((await share(owner, { request_key: `${at}`, share_to: `p${at}@example.org` })).status)
      expect(statuses).toEqual([...Array(10).fill(303), 429, 429])
      const refused = await share(owner, { request_key: 'x', share_to: 'other@example.org' })
      const text = await refused.text()
      expect(text).toContain('Failed to share report. Please try again.')
      expect(text).toContain('value="other@example.org"')
    })

    test('hold for one recipient over all senders', async () => {
      const statuses: number[] = []
      for (let at = 0; at < 6; at++)
        statuses.push((await share(await someone(), { share_to: `dan+${at}@example.org` })).status)
      expect(statuses).toEqual([...Array(5).fill(303), 429])
    })

    test('hold for one IP address', async () => {
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
    ])('shows what is private if `withheld` is %s: %i', async (withheld, stored) => {
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
    ])('rejects %s', async (_, change, status, fields) => {
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
      for (const bad of badRequests(owner.responseId)) {
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
    const begun = await beginCheckUps(product.deps, count)
    const { db, settings } = product.deps
    await db.updateTable('response').set({ completed_at: start.toISOString() }).execute()
    const answer = { question_id: 'ladder_now', value: '7' }
    await db
      .insertInto('answer')
      .values(begun.map(({ responseId }) => ({ response_id: responseId, ...answer })))
      .execute()
    settings.trustedProxies = 1
    try {
      const answers = await Promise.all(
        begun.flatMap(({ responseId, cookie }, at) => {
          const body = new URLSearchParams({
            ...fields,
            request_key: `key-${at}`,
            share_to: `p${at}@example.org`,
          })
          const send = () =>
            product.ask(
              new Request(`${origin}/share?responseId=${responseId}`, {
                method: 'POST',
                body,
                headers: {
                  host: 'localhost:3000',
                  origin,
                  cookie,
                  'content-type': 'application/x-www-form-urlencoded',
                  'x-forwarded-for': `10.${at % 200}.0.1`,
                },
              }),
            )
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

const fields = {
  method: 'email',
  share_to: 'dan@example.org',
  share_from: 'margaret@example.org',
  first_name: 'Margaret',
  last_name: 'Lee',
}
