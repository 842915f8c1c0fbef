import { beforeEach, describe, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, type Fields, onBothDatabases, type Product } from '#tests/support/product.ts'

const page = '/guidance/gratitude'

onBothDatabases('the gratitude practice', (product) => {
  beforeEach(async () => {
    // November 20 has the prompt number 2 (see moments.test.ts).
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const table of ['rate_limit', 'gratitude_moment'] as const) await product.deps.db.deleteFrom(table).execute()
  })

  test('is offered as a step, and a written moment is a day of it', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    expect(await read(browser, page)).toContain(
      `href="/ladder/confirmation?responseId=${responseId}&amp;intervention=gratitude&amp;number=4"`,
    )
    expect(await read(product.browser(), page)).not.toContain('/ladder/confirmation')
    const fields = { intervention_id: 'gratitude', number: 4, weekdays: ['mon', 'wed', 'fri'] }
    await browser.call('POST', '/api/steps', { response_id: responseId, ...fields })
    await write(browser, 'The heron')
    await write(browser, 'The soup')
    const days = await product.deps.db
      .selectFrom('step_day')
      .select(['day', 'result'])
      .where('response_id', '=', responseId)
      .execute()
    expect(days).toEqual([{ day: '2026-11-20', result: 'did' }])
  })

  describe('without a check-up', () => {
    test('shows practice and prompt, and explains how to start', async () => {
      const html = await read(product.browser(), page)
      for (const text of ['Take two slow breaths', promptOfDay, 'Your moments would be saved with your CheckUp'])
        expect(html).toContain(text)
      expect(html).toContain('href="/start"')
      expect(html).toContain('href="/login?to=%2Fguidance%2Fgratitude"')
      expect(html).not.toContain('<textarea')
      const spanish = await read(product.browser(), `/es${page}`)
      expect(spanish).toContain('Algo que mi cuerpo me permitió hacer hoy')
    })

    test('has another prompt each day, and one more on request', async () => {
      const browser = product.browser()
      expect(await read(browser, `${page}?prompt=14`)).toContain('Something I look forward to')
      expect(await read(browser, `${page}?prompt=14`)).toContain('?prompt=1"')
      expect(await read(browser, `${page}?prompt=15`)).toContain(promptOfDay)
      // Before midnight in New York, after midnight in London.
      product.clock.now = new Date('2026-11-21T04:59:00Z')
      expect(await read(browser, page)).toContain(promptOfDay)
      product.clock.now = new Date('2026-11-21T05:00:00Z')
      expect(await read(browser, page)).toContain('A sound, taste or smell I enjoyed')
    })

    test('the header buttons work without a check-up', async () => {
      const browser = product.browser()
      const turned = await browser.post(page, { prompt: '3', language: 'es' })
      expect([turned.status, turned.headers.get('location')]).toEqual([307, `/es${page}`])
    })

    test('preserves the input when the check-up is no longer open here', async () => {
      const browser = product.browser()
      const sent = await browser.post(page, { moment: 'The <heron>', prompt: '2', go: 'save' })
      expect(sent.status).toBe(403)
      expect(await sent.text()).toContain('The &lt;heron&gt;')
    })
  })

  describe('with a check-up', () => {
    test('stores a journal entry encrypted, and shows it to its author', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const sent = await write(browser, 'The heron\non the <pier> 🌻')
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?responseId=${responseId}#saved`])
      const [row] = await stored(product)
      expect(row).toMatchObject({ response_id: responseId, day: '2026-11-20', prompt: 2 })
      expect(JSON.stringify(row)).not.toContain('heron')
      const html = await read(browser, page)
      expect(html).toContain('The heron<br/>on the &lt;pier&gt; 🌻')
      expect(html).toContain('November 20, 2026')
      expect(html).not.toContain('Your first good moment will be here.')
    })

    test('saves a resubmitted form once, and two moments of one day', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      const both = await Promise.all([write(browser, 'Soup', 'same'), write(browser, 'Soup', 'same')])
      expect(both.map(({ status }) => status)).toEqual([303, 303])
      expect(await stored(product)).toHaveLength(1)
      await write(browser, 'Soup', 'other')
      expect(await stored(product)).toHaveLength(2)
    })

    test('accepts 500 characters, and shows a longer text again', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      expect((await write(browser, '🌻'.repeat(500))).status).toBe(303)
      const long = await write(browser, 'x'.repeat(501))
      expect(long.status).toBe(422)
      const html = await long.text()
      expect(html).toContain('Please use up to 500 characters')
      expect(html).toContain(`${'x'.repeat(501)}</textarea>`)
      const empty = await write(browser, ' \n ')
      expect(empty.status).toBe(422)
      expect(await empty.text()).toContain('Please write a few words')
      expect(await stored(product)).toHaveLength(1)
    })

    test('another prompt preserves the input, and is saved with it', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      const other = await browser.post(page, { moment: 'The cello', prompt: '2', go: 'another', request_key: 'k' })
      expect(other.status).toBe(200)
      const html = await other.text()
      expect(html).toContain('A sound, taste or smell I enjoyed')
      expect(html).toContain('The cello</textarea>')
      expect(html).toContain('name="prompt" value="3"')
      await browser.post(page, { moment: 'The cello', prompt: '3', go: 'save', request_key: 'k' })
      expect(await stored(product)).toMatchObject([{ prompt: 3 }])
      await browser.post(page, { moment: 'Odd', prompt: '99', go: 'save' })
      expect((await stored(product)).at(-1)).toMatchObject({ prompt: 2 })
    })

    test('preserves the input when a header button switches the language', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      const response = await browser.post(`/es${page}`, { moment: 'La garza', prompt: '2', language: 'es' })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('La garza</textarea>')
      expect(await stored(product)).toHaveLength(0)
    })

    test('shows one month at a time, the newest first', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      for (const [at, text] of [
        ['2026-09-30T15:00:00Z', 'Last of September'],
        ['2026-11-01T15:00:00Z', 'First of November'],
        ['2026-11-20T15:00:00Z', 'Later in November'],
      ] as const) {
        product.clock.now = new Date(at)
        await write(browser, text)
      }
      const newest = await read(browser, page)
      expect(newest.indexOf('Later in November')).toBeLessThan(newest.indexOf('First of November'))
      expect(newest).not.toContain('Last of September')
      expect(newest).toContain('September 2026: 1 moment<')
      const september = await read(browser, `${page}?month=2026-09`)
      expect(september).toContain('Last of September')
      expect(september).not.toContain('in November')
      for (const month of ['2026-10', '%', "'", '2026-1_']) {
        const shown = await read(browser, `${page}?month=${encodeURIComponent(month)}`)
        expect(shown).toContain('Later in November')
        expect(shown).not.toContain('Last of September')
      }
    })

    test('deletes one moment or all, after asking', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      for (const text of ['One', 'Two', 'Three']) await write(browser, text)
      const [first] = await stored(product)
      const ask = await read(browser, `${page}?ask=${first?.id}`)
      expect(ask).toContain('Delete this moment for good?')
      expect(ask.split('name="moment" value=')).toHaveLength(2)
      const one = await browser.post(page, { go: 'delete', moment: first?.id ?? '' })
      expect(one.headers.get('location')).toMatch(/#deleted$/)
      expect(await stored(product)).toHaveLength(2)
      expect(await read(browser, `${page}?ask=all`)).toContain('Delete all 2 moments for good?')
      await browser.post(page, { go: 'delete-all' })
      expect(await stored(product)).toHaveLength(0)
      expect(await read(browser, page)).toContain('Your first good moment will be here.')
    })

    test('limits the moments per day, and preserves the text', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      for (let moment = 0; moment < 40; moment += 1) await write(browser, `Moment ${moment}`)
      const more = await write(browser, 'One more')
      expect(more.status).toBe(429)
      expect(await more.text()).toContain('One more</textarea>')
      expect(await stored(product)).toHaveLength(40)
    })
  })

  test('hides moments from all other callers, who cannot write or delete any', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await write(browser, 'The heron')
    const [moment] = await stored(product)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const theirs = `${page}?responseId=${responseId}`
    expect(await read(stranger, theirs)).not.toContain('heron')
    expect((await stranger.post(theirs, { moment: 'Mine now', go: 'save' })).status).toBe(403)
    await stranger.post(theirs, { go: 'delete-all' })
    await stranger.post(page, { go: 'delete', moment: moment?.id ?? '' })
    await stranger.post(page, { go: 'delete-all' })
    expect(await stored(product)).toEqual([moment])
  })

  test('saving a check-up moves its moments to the account, which collects those of later ones', async () => {
    const { deps } = product
    const first = await sessionBrowser(product, people.struggling)
    await write(first.browser, 'Before the account')
    const personId = await addPerson(product, `moments-${first.responseId}@example.org`)
    const save = (responseId: string) =>
      deps.db
        .transaction()
        .execute((trx) =>
          saveResponse({ deps, signedIn: { person: { id: personId } } } as RequestContext, trx, responseId, personId),
        )
    await save(first.responseId)
    const second = await sessionBrowser(product, people.struggling)
    await save(second.responseId)
    const device = product.browser().take(await signIn(product, personId))
    expect(await read(device, page)).toContain('Before the account')
    await write(device, 'On another device')
    expect(await stored(product)).toMatchObject([{ response_id: first.responseId }, { response_id: second.responseId }])
    const html = await read(device, page)
    expect(html).toContain('Before the account')
    expect(html).toContain('On another device')
    expect(html).not.toContain('This browser holds them')
  })

  test('marks texts with a deleted secret as unreadable, and lets them be deleted', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    await write(browser, 'The heron')
    await product.deps.db.updateTable('gratitude_moment').set({ body: 'AAAA' }).execute()
    expect(await read(browser, page)).toContain('We cannot open this text any more.')
    expect((await browser.get('/my-data')).status).toBe(200)
    await browser.post(page, { go: 'delete-all' })
    expect(await stored(product)).toHaveLength(0)
  })
})

const promptOfDay = 'Something my body let me do today'

async function read(browser: Browser, address: string): Promise<string> {
  const response = await browser.get(address)
  expect(response.status).toBe(200)
  return response.text()
}

const write = (browser: Browser, moment: string, request_key: string = crypto.randomUUID()) =>
  browser.post(page, { moment, request_key, prompt: '2', go: 'save' } satisfies Fields)

const stored = ({ deps }: Product) => deps.db.selectFrom('gratitude_moment').selectAll().orderBy('id').execute()
