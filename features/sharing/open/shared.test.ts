import { beforeEach, describe, expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { strangersCookie } from '#features/report/report.example.ts'
import { everyBranch, inCrisis } from '#tests/journeys/support/people.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { onDatabase } from '#tests/support/product.ts'
import { day, millisecond, minute, page, sharing } from '../sharing.example.ts'

onDatabase('a shared report and its reader', (product) => {
  const { restart, someone, share, shares, linkTo, requested, reader } = sharing(product)
  beforeEach(restart)

  describe('the link', () => {
    test('shows no name, no unmasked contact and no report, sends nothing and starts no session', async () => {
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

    test('does not open for a guessed token', async () => {
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

    test('opens with trailing punctuation of its sentence, in both languages', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      for (const clean of [link, `/es${link}`, `${link}/stop`, `/es${link}/stop`])
        for (const end of ['.', ',', ')', '>', ').', '%E2%80%9D']) {
          const answer = await product.browser().get(clean + end)
          expect([answer.status, answer.headers.get('location')]).toEqual([302, clean])
          expect((await product.browser().get(clean)).status).toBe(200)
        }
    })

    test('does not open the report when a response id is added, not even in the owner’s browser', async () => {
      const owner = await someone()
      await share(owner)
      const link = await linkTo('dan@example.org')
      expect(await page(owner.browser, `${link}?responseId=${owner.responseId}`)).toContain('Send me the code')
    })
  })

  describe('the code', () => {
    test('is sent to the same contact in both languages and opens the report in this browser alone', async () => {
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
      const { browser, link, code } = await requested()
      const other = product.browser()
      const refused = await other.post(link, { go: 'open', code })
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('has expired')])
      await other.post(link, { go: 'send' })
      expect(await newestCode(product, 'dan@example.org')).not.toBe(code)
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

    test('expires after five wrong attempts, even if concurrent', async () => {
      await share(await someone())
      const { browser, link, code } = await requested()
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
      expect(
        (await browser.post(link, { go: 'open', code: await newestCode(product, 'dan@example.org') })).status,
      ).toBe(303)
    })

    test('expires after ten minutes, and is sent again while it is valid', async () => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      await browser.post(link, { go: 'send' })
      const first = await newestCode(product, 'dan@example.org')
      product.clock.advance(10 * minute)
      const late = await browser.post(link, { go: 'open', code: first })
      expect(await late.text()).toContain('The verification code has expired. Please request a new code.')
      await browser.post(link, { go: 'send' })
      product.clock.advance(30)
      await browser.post(link, { go: 'send' })
      const codes = (await product.messagesTo('dan@example.org')).flatMap(
        ({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [],
      )
      expect(codes).toHaveLength(3)
      expect(codes[1]).not.toBe(first)
      expect(codes[2]).toBe(codes[1])
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
    ])('typed as "%s" is rejected with "%s"', async (typed, text) => {
      await share(await someone())
      const link = await linkTo('dan@example.org')
      const browser = product.browser()
      await browser.post(link, { go: 'send' })
      expect(await (await browser.post(link, { go: 'open', code: typed })).text()).toContain(text)
    })

    test('the code of a share is rate limited', async () => {
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
      product.clock.advance(30 * day - millisecond)
      expect((await browser.get(link)).status).toBe(200)
      product.clock.advance(millisecond)
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
    ])('contains nothing withheld with %s, and no link to a page for the owner', async (_, answers) => {
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
        expect(never.filter((plainText) => main.includes(plainText))).toEqual([])
        expect(main).not.toContain('data-off-paper="true"')
        expect(text).not.toContain(owner.responseId)
        expect(text).not.toContain('responseId=')
        expect(text).not.toContain('dan@example.org')
        expect(text).not.toContain('margaret@example.org')
        expect(main).not.toMatch(/href="(\/es)?\/(responses|summary|checkUp|share|save|who-can-see)/)
        expect(text).toContain('noindex')
      }
      expect(own).toContain('responseId=')
    })

    /** Returns the report on a page, from its head on. */
    const reportIn = (html: string) => html.slice(html.indexOf('<h1'), html.indexOf('</main>'))
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
      const previewed = () => page(owner.browser, `/what-others-see?responseId=${owner.responseId}${query}`)
      const nameless = await previewed()
      await owner.browser.post(`/first-name?responseId=${owner.responseId}`, { first_name: 'Margaret' })
      const preview = await previewed()
      // Excludes the menu beside the preview.
      const body = (html: string) =>
        html.slice(html.indexOf('</h1>')).replace(/<aside class="side">[\s\S]*?<\/aside>/, '')
      const textsOf = (html: string) =>
        body(html)
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
      expect(textsOf(reportIn(preview))).toBe(textsOf(shown))
      // Until the owner has given a first name, the preview says "the person". The recipient reads the name from the
      // share form.
      const unnamed = textsOf(shown).toLowerCase().replaceAll('margaret', 'the person')
      expect(textsOf(reportIn(nameless)).toLowerCase()).toBe(unnamed)
      expect(shown).toContain(expected)
      expect(shown).not.toContain('feel safe')
      const [row] = await shares(owner.responseId)
      expect(row?.with_private).toBe(query === '' ? 0 : 1)
      const who = await page(owner.browser, `/who-can-see-my-report?responseId=${owner.responseId}`)
      expect(who.includes('Also sees your answers about mood')).toBe(query !== '')
      const data = await page(owner.browser, '/my-data')
      expect(data.includes('Also show my answers about mood')).toBe(query !== '')
    })

    test('differs for a form submitted again with another choice', async () => {
      const owner = await someone()
      await share(owner, { withheld: 'yes' })
      await share(owner)
      expect((await shares(owner.responseId)).map(({ with_private }) => with_private)).toEqual([1, 0])
    })

    test('is previewed by its owner only', async () => {
      const { responseId } = await someone()
      const { browser } = await someone()
      expect((await browser.get(`/what-others-see?responseId=${responseId}`)).status).toBe(404)
      expect((await product.browser().get('/what-others-see')).status).toBe(404)
    })

    test('is the newest one when the person changes their answers', async () => {
      const owner = await someone()
      await share(owner)
      const { browser, link } = await reader()
      expect(await page(browser, link)).toContain('step 9 of 10')
      const { db } = product.deps
      await db
        .updateTable('answer')
        .set({ value: '4' })
        .where('response_id', '=', owner.responseId)
        .where('question_id', '=', 'ladder_now')
        .execute()
      await db.deleteFrom('report').where('response_id', '=', owner.responseId).execute()
      expect(await page(browser, link)).toContain('step 4 of 10')
      expect(await page(owner.browser, '/who-can-see-my-report')).toContain('they see your newest report')
    })

    test('names the person, and mentions their home without a word about safety', async () => {
      await share(await someone({ ...doingWell, fall_past: 'yes', fall_worry: 'yes', transport: 'yes' }))
      const { browser, link } = await reader()
      const text = (await page(browser, link)).replaceAll('&#x27;', "'")
      expect(text).toContain('How you can help Margaret')
      expect(text.match(/(Ask|Say): “/g)).toHaveLength(3)
      // Shows derived statements, never the answer.
      for (const answer of ['fell in the past year', 'worries about falling', 'You fell'])
        expect(text).not.toContain(answer)
      expect(text).toContain('Home, rides and help')
      expect(text).not.toContain('Home, rides, help and safety')
    })

    test('has no figure without words: no answer is quoted below it', async () => {
      await share(await someone({ ...doingWell, sleep_hours: 12 }))
      const { browser, link } = await reader()
      const text = await page(browser, link)
      expect(text).toContain('parts of life are going well')
      expect(text).not.toMatch(/12 hours/)
    })

    test('is the same whichever partner the reader’s address names', async () => {
      const owner = await someone(everyBranch)
      await share(owner)
      const { browser, link } = await reader()
      const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await page(browser, path))?.[0] ?? ''
      const plain = await main(link)
      expect(plain).toContain('Numbers to call')
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

    test('is deleted with the owner’s answers', async () => {
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
})
