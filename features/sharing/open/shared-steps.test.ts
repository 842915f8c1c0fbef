import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'

onBothDatabases('shared steps', (product) => {
  test('are hidden until one recipient is chosen, and hidden again after one press', async () => {
    const owner = await owning(product, people.struggling)
    await act(owner)
    await share(owner, 'dan@example.org')
    const contact = await opened(product, 'dan@example.org')
    expect(await contact.text()).not.toContain('Their steps')
    const settings = await textOf(owner.browser, '/who-can-see-my-steps')
    expect(settings).toContain('Only you can see your steps.')
    expect(settings).toContain('What they see')
    const none = await owner.browser.post('/who-can-see-my-steps', {})
    expect(none.status).toBe(422)
    expect(await none.text()).toContain('Please choose one person.')
    const given = await show(owner, 'dan@example.org')
    expect([given.status, given.headers.get('location')]).toEqual([
      303,
      `/who-can-see-my-steps?responseId=${owner.responseId}#given`,
    ])
    expect(await textOf(owner.browser, '/who-can-see-my-steps')).toContain('dan@example.org can see your steps.')
    expect(await textOf(owner.browser, '/who-can-see-my-report')).toContain('Also sees your steps')
    const seen = await contact.text()
    expect(seen).toContain('Their steps')
    expect(seen).toContain(`“${titleOf(product, 'gratitude', 2)}” For November 21`)
    await owner.browser.post('/who-can-see-my-steps', { do: 'end' })
    expect(await contact.text()).not.toContain('Their steps')
    expect(await contact.status()).toBe(200)
    expect(await consents(product, owner.responseId)).toEqual([1, 0])
  })

  test('contain no text or idea of the person, and nothing that could disclose a private answer', async () => {
    const owner = await owning(product, people.struggling)
    await act(owner)
    const hidden = ['safehelp', 'talkpro', 'alcoholdoc', 'carebreak', 'moodact']
    for (const intervention of hidden) await promise(owner, { intervention, number: 1 })
    await owner.browser.call('POST', '/api/steps', {
      ...{ response_id: owner.responseId, what: 'My secret idea', weekdays: ['mon'] },
    })
    await share(owner, 'dan@example.org')
    await show(owner, 'dan@example.org')
    const text = await (await opened(product, 'dan@example.org')).text()
    const steps = text.slice(text.indexOf('Their steps'))
    expect(steps).toContain(titleOf(product, 'gratitude', 2))
    const titles = product.deps.content.interventions
      .filter(({ id }) => hidden.includes(id))
      .flatMap(({ title, steps }) => [title.en, steps[0]?.en ?? '-'])
    for (const text of [...titles, 'Secret', 'secret', 'Annabella', 'behind the house', 'sunny', 'It rained'])
      expect(steps, text).not.toContain(text)
  })

  test('are the same for two people who differ only in answers that the contact does not see', async () => {
    const withheld = Object.fromEntries(
      Object.entries(people.struggling).filter(([id]) => !withheldQuestions.includes(id)),
    )
    const pages: string[] = []
    for (const [at, answers] of [people.struggling, withheld].entries()) {
      const owner = await owning(product, answers)
      await act(owner)
      for (const intervention of ['safehelp', 'talkpro', 'alcoholdoc', 'carebreak', 'calm'])
        await promise(owner, { intervention, number: 1 })
      await share(owner, `twin-${at}@example.org`)
      await show(owner, `twin-${at}@example.org`)
      pages.push(await (await opened(product, `twin-${at}@example.org`)).text())
    }
    expect(pages[0]).toContain('Their steps')
    expect(pages[1]).toBe(pages[0])
  })

  test('are visible to one recipient at a time, and end with the share', async () => {
    const owner = await owning(product, people.struggling)
    await act(owner)
    for (const contact of ['dan@example.org', 'ann@example.org']) await share(owner, contact)
    await show(owner, 'dan@example.org')
    await show(owner, 'ann@example.org')
    expect(await (await opened(product, 'dan@example.org')).text()).not.toContain('Their steps')
    expect(await (await opened(product, 'ann@example.org')).text()).toContain('Their steps')
    const stranger = await owning(product, people.struggling)
    const forged = await stranger.browser.post('/who-can-see-my-steps', {
      share: await shareId(product, owner, 'dan@example.org'),
    })
    expect(forged.status).toBe(422)
    expect((await stranger.browser.get(`/who-can-see-my-steps?responseId=${owner.responseId}`)).status).toBe(404)
    await owner.browser.post('/who-can-see-my-report', { share: await shareId(product, owner, 'ann@example.org') })
    expect(await textOf(owner.browser, '/who-can-see-my-steps')).toContain('Only you can see your steps.')
    const ended = await show(owner, 'ann@example.org')
    expect(ended.status).toBe(422)
    expect(await ended.text()).toContain('You no longer share your report with this person.')
  })

  test('are listed in the data export with their recipient, in both languages', async () => {
    const owner = await owning(product, people.struggling)
    await share(owner, 'dan@example.org')
    await show(owner, 'dan@example.org')
    const copy = async (locale: string) =>
      (await owner.browser.post('/api/my-data/download', { format: 'html', locale })).text()
    expect(await copy('en')).toContain('Sees my steps')
    expect(await copy('es')).toContain('Ve mis pasos')
    expect(await textOf(owner.browser, '/es/who-can-see-my-steps')).toContain('Dejar de mostrar mis pasos')
  })

  const shareId = async ({ deps }: Product, { responseId }: Owner, contact: string): Promise<string> =>
    (
      await deps.db
        .selectFrom('share')
        .select('id')
        .where('response_id', '=', responseId)
        .where('recipient', '=', contact)
        .executeTakeFirstOrThrow()
    ).id

  const show = async (owner: Owner, contact: string) =>
    owner.browser.post(`/who-can-see-my-steps?responseId=${owner.responseId}`, {
      share: await shareId(product, owner, contact),
    })
})

type Owner = { browser: Browser; responseId: string; deps: Product['deps'] }

const owning = async (product: Product, answers: Answers): Promise<Owner> => ({
  ...(await sessionBrowser(product, answers)),
  deps: product.deps,
})

/** Commits to a step in own words, and records its outcome. */
async function act(owner: Owner) {
  const { browser, responseId } = owner
  const texts = { moment: 'after the sunny news', place: 'behind the house', companion: 'Annabella' }
  const answer = await browser.call('POST', '/api/steps', {
    ...{ response_id: responseId, intervention_id: 'gratitude', number: 2, day: '2026-11-21', sure: 3, ...texts },
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  await browser.call('PUT', `/api/steps/${data.id}/days/2026-11-20`, { result: 'partly', note: 'It rained' })
}

/** Stores an active step, as if from an earlier check-up with other answers. */
const promise = async ({ deps, responseId }: Owner, of: { intervention: string; number: number }) =>
  deps.db
    .insertInto('step')
    .values({
      ...{ id: uuid(), request_key: uuid(), response_id: responseId, ...of, kind: 'once', words_seal: 'step' },
      ...{ on_day: '2026-11-22', state: 'promised', state_on: '2026-11-20', position: 9 },
      ...{ created_at: '2026-11-20T15:00:00.000Z', updated_at: '2026-11-20T15:00:00.000Z' },
    })
    .execute()

const titleOf = ({ deps }: Product, intervention: string, number: number): string =>
  deps.content.interventions.find(({ id }) => id === intervention)?.steps[number - 1]?.en ?? '-'

const share = ({ browser, responseId }: Owner, contact: string) =>
  browser.post(`/share?responseId=${responseId}`, {
    ...{
      method: 'email',
      share_to: contact,
      share_from: 'margaret@example.org',
      first_name: 'Margaret',
      last_name: 'Lee',
    },
    request_key: contact,
  })

/** Opens the newest shared report of a contact, in a browser that has verified the contact. */
async function opened(product: Product, contact: string) {
  const invitation = (await product.messagesTo(contact)).findLast(({ text }) => text.includes('/shared/'))
  const link = /\/shared\/[0-9a-f]{32}/.exec(invitation?.text ?? '')?.[0] ?? ''
  const browser = product.browser()
  await browser.get(link)
  await browser.post(link, { go: 'send' })
  await browser.post(link, { go: 'open', code: await newestCode(product, contact) })
  return { text: () => textOf(browser, link), status: async () => (await browser.get(link)).status }
}

const consents = async ({ deps }: Product, responseId: string): Promise<number[]> => {
  const rows = await deps.db
    .selectFrom('consent')
    .select('granted')
    .where('response_id', '=', responseId)
    .where('kind', '=', 'shareSteps')
    .orderBy('id')
    .execute()
  return rows.map(({ granted }) => granted)
}

/** Returns the text of a page without tags, in one line. */
async function textOf(browser: Browser, path: string): Promise<string> {
  const html = await (await browser.get(path)).text()
  const body = html.slice(html.indexOf('<main')).replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
