import { expect, test } from 'vitest'
import { type Fields, onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { readFirstName } from './first-name.server.ts'
import { people, sessionBrowser } from './report.example.ts'

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

test.each<[Fields, ReturnType<typeof readFirstName>]>([
  [{ first_name: '  Margaret ' }, { name: 'Margaret' }],
  [{ first_name: 'María José' }, { name: 'María José' }],
  [{ first_name: '' }, { name: '' }],
  [{}, { name: '' }],
  [{ first_name: 'Margaret', go: 'none' }, { name: '' }],
  [{ first_name: 'M'.repeat(61) }, { error: 'tooLong' }],
  [{ first_name: '<b>' }, { error: 'name' }],
])('the form %j gives %j', (fields, expected) => {
  expect(readFirstName(formOf(fields))).toEqual(expected)
})

onBothDatabases('The first name', (product) => {
  const stored = async (id: string) =>
    product.deps.db
      .selectFrom('response')
      .select(['first_name', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test.each([
    ['', 'What may we call you?', 'No name, please', 'It is ready, Margaret'],
    ['/es', '¿Cómo le gusta que le llamen?', 'Prefiero no decirlo', 'Ya está listo, Margaret'],
  ])(
    '%s/first-name asks, saves the name with the check-up and redirects to the report, which greets',
    async (base, title, none, ready) => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      const before = await stored(responseId)
      const html = await (await browser.get(`${base}/first-name`)).text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain(none)
      const response = await browser.post(`${base}/first-name?responseId=${responseId}`, { first_name: ' Margaret ' })
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `${base}/agent-zero?responseId=${responseId}`,
      ])
      expect(await stored(responseId)).toEqual({ ...before, first_name: 'Margaret' })
      expect(await (await browser.get(`${base}/agent-zero`)).text()).toContain(`data-arrival-title="${ready}"`)
      expect(await (await browser.get(`${base}/first-name`)).text()).toContain('value="Margaret"')
    },
  )

  test('is optional, with a button to skip it or an empty field', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    for (const fields of [
      { first_name: 'Margaret', go: 'none' },
      { first_name: '', go: '' },
    ]) {
      expect((await browser.post('/first-name', fields)).status).toBe(303)
      expect((await stored(responseId)).first_name).toBe('')
    }
    const html = await (await browser.get('/agent-zero')).text()
    expect(html).toContain('data-arrival-title="It is ready"')
  })

  test('is changed and removed in My data', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving, { first_name: 'Margaret' })
    const address = async () => {
      const html = unmarked(await (await browser.get('/my-data')).text())
      return /First name: (\w+)\. <a href="([^"]*)"/
        .exec(html)
        ?.slice(1)
        .map((text) => text.replaceAll('&amp;', '&'))
    }
    const [name, change = ''] = (await address()) ?? []
    expect([name, await (await browser.get(change)).text()]).toEqual([
      'Margaret',
      expect.stringContaining('value="Margaret"'),
    ])
    const changed = await browser.post(change, { first_name: 'Rosa' })
    expect(changed.headers.get('location')).toBe('/my-data')
    expect((await address())?.[0]).toBe('Rosa')
    await browser.post(change, { first_name: 'Rosa', go: 'none' })
    expect(await address()).toBeUndefined()
    expect((await stored(responseId)).first_name).toBe('')
  })

  test('is shown again as typed when it cannot be a name, and after a change of language', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const wrong = await browser.post('/first-name', { first_name: '<b>Ana' })
    const html = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(html).toContain('value="&lt;b&gt;Ana"')
    expect(html).toContain('href="#first_name"')
    const changed = await browser.post('/first-name', { first_name: 'Ana', language: 'es' })
    expect([changed.status, changed.headers.get('location')]).toEqual([307, '/es/first-name'])
    expect(await (await browser.post('/es/first-name', { first_name: 'Ana', language: 'es' })).text()).toContain(
      'value="Ana"',
    )
    expect((await stored(responseId)).first_name).toBeNull()
  })

  test('asks only the author, and only where a report exists', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await product.deps.db
      .updateTable('response_holder')
      .set({ via: 'code' })
      .where('response_id', '=', responseId)
      .execute()
    expect((await browser.get('/first-name')).headers.get('location')).toBe(`/agent-zero?responseId=${responseId}`)
    expect((await browser.post('/first-name', { first_name: 'Eve' })).status).toBe(403)
    expect((await product.browser().post(`/first-name?responseId=${responseId}`, { first_name: 'Eve' })).status).toBe(
      404,
    )
    const empty = await sessionBrowser(product, {})
    expect((await empty.browser.get('/first-name')).status).toBe(303)
    const open = product.browser()
    await open.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    expect((await open.get('/first-name')).headers.get('location')).toMatch(/^\/checkUp\/1/)
  })

  test('of another respondent is requested as theirs, and the helper is not greeted by it', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await product.deps.db.updateTable('response').set({ audience: 'for' }).where('id', '=', responseId).execute()
    expect(await (await browser.get('/first-name')).text()).toContain('What is their first name?')
    await browser.post('/first-name', { first_name: 'Margaret' })
    expect(await (await browser.get('/agent-zero')).text()).toContain('data-arrival-title="It is ready"')
  })
})
