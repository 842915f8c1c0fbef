import { expect, test } from 'vitest'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { page } from '#features/steps/plan/planning.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'

const emptyPlan = { name: '', much: '', when: '', time: '', where: '', who: '', obstacle: '', reply: '', reward: '' }

onBothDatabases('shared steps', (product) => {
  test('are hidden until one recipient is chosen, and hidden again after one press', async () => {
    const owner = await sessionBrowser(product, people.struggling)
    await act(owner)
    await share(owner, 'dan@example.org')
    const contact = await opened(product, 'dan@example.org')
    expect(await contact.text()).not.toContain('Their small steps')
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
    expect(await textOf(owner.browser, '/who-can-see-my-report')).toContain('Also sees your small steps')
    const seen = await contact.text()
    expect(seen).toContain('Their small steps')
    expect(seen).toContain('Small step 2 of 6, from November 20, 2026')
    for (const outcome of ['A part of it', 'Under way']) expect(seen).toContain(outcome)
    expect(seen).toContain('This week: 1 of')
    await owner.browser.post('/who-can-see-my-steps', { do: 'end' })
    expect(await contact.text()).not.toContain('Their small steps')
    expect(await contact.status()).toBe(200)
    expect(await consents(product, owner.responseId)).toEqual([1, 0])
  })

  test('contain no text or idea of the person, and nothing that could disclose a private answer', async () => {
    const owner = await sessionBrowser(product, people.struggling)
    await act(owner)
    for (const action of ['safehelp', 'talkpro', 'alcoholdoc', 'carebreak', 'moodact'])
      await owner.browser.post(`/ladder-1?intervention=${action}`, { start: 'today' })
    await owner.browser.post('/action-planning', {
      do: 'save',
      ...emptyPlan,
      what: 'My secret idea',
      days: ['mon'],
      request_key: 'own',
    })
    await share(owner, 'dan@example.org')
    await show(owner, 'dan@example.org')
    const text = await (await opened(product, 'dan@example.org')).text()
    const steps = text.slice(text.indexOf('Their small steps'))
    expect(steps).toContain('Small step 2 of 6')
    const titles = product.deps.content.interventions
      .filter(({ id }) => ['safehelp', 'talkpro', 'alcoholdoc', 'carebreak', 'moodact'].includes(id))
      .flatMap(({ title, steps }) => [title.en, steps[0]?.en ?? '-'])
    for (const hidden of [...titles, 'Secret', 'secret', 'Annabella', 'behind the house', 'sunny', 'It rained'])
      expect(steps, hidden).not.toContain(hidden)
  })

  test('are the same for two people who differ only in answers that the contact does not see', async () => {
    const withheld = Object.fromEntries(
      Object.entries(people.struggling).filter(([id]) => !withheldQuestions.includes(id)),
    )
    const pages: string[] = []
    for (const [at, answers] of [people.struggling, withheld].entries()) {
      const owner = await sessionBrowser(product, answers)
      await act(owner)
      for (const action of ['safehelp', 'talkpro', 'alcoholdoc', 'carebreak', 'calm', 'gratitude'])
        await owner.browser.post(`/ladder-1?intervention=${action}`, { start: 'today' })
      await share(owner, `twin-${at}@example.org`)
      await show(owner, `twin-${at}@example.org`)
      pages.push(await (await opened(product, `twin-${at}@example.org`)).text())
    }
    expect(pages[0]).toContain('Their small steps')
    expect(pages[1]).toBe(pages[0])
  })

  test('are visible to one recipient at a time, and end with the share', async () => {
    const owner = await sessionBrowser(product, people.struggling)
    await act(owner)
    for (const contact of ['dan@example.org', 'ann@example.org']) await share(owner, contact)
    await show(owner, 'dan@example.org')
    await show(owner, 'ann@example.org')
    expect(await (await opened(product, 'dan@example.org')).text()).not.toContain('Their small steps')
    expect(await (await opened(product, 'ann@example.org')).text()).toContain('Their small steps')
    const stranger = await sessionBrowser(product, people.struggling)
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

  test('are in the data export with their recipient, in both languages', async () => {
    const owner = await sessionBrowser(product, people.struggling)
    await share(owner, 'dan@example.org')
    await show(owner, 'dan@example.org')
    const copy = async (locale: string) =>
      (await owner.browser.post('/api/my-data/download', { format: 'html', locale })).text()
    expect(await copy('en')).toContain('Sees my small steps')
    expect(await copy('es')).toContain('Ve mis pasos pequeños')
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

type Owner = { browser: Browser; responseId: string }

/** Works on a step, with notes and words of one's own, and puts it into the plan. */
async function act({ browser }: Owner) {
  const texts = { moment: 'after the sunny news', place: 'behind the house', companion: 'Annabella' }
  await browser.post('/ladder-2?intervention=gratitude', { start: 'today', ...texts })
  await browser.post('/ladder/progress?intervention=gratitude', {
    outcome: 'partly',
    helped: 'Secret',
    obstacle: 'It rained',
  })
  await browser.post('/ladder-2?intervention=gratitude', { start: 'tomorrow', ...texts })
  await browser.post('/action-planning', {
    ...{ do: 'save', ...emptyPlan, what: 'Secret words', who: 'Annabella', request_key: 'plan' },
    ...{ intervention: 'gratitude', small_step: '2', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
  })
  const [id] = [...(await page(browser)).matchAll(/<li[^>]*id="action-([\w-]+)"/g)].map(([, action = '']) => action)
  await browser.post('/weekly-action-planner', { do: 'tick', action: id ?? '', day: '2026-11-20', done: 'yes' })
}

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

/** The page of the newest shared report of a contact, in a browser that has proved to be theirs. */
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

/** The text of a page without tags, in one line. */
async function textOf(browser: Browser, path: string): Promise<string> {
  const html = await (await browser.get(path)).text()
  const body = html.slice(html.indexOf('<main')).replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
