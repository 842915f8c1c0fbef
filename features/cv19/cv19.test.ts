import { expect, test } from 'vitest'
import { type Browser, type Fields, onDatabase } from '#tests/support/product.ts'

const worst: Record<number, Fields> = {
  1: { c_age: '75' },
  2: { c_emergency: 'chest', c_symptoms: ['fever', 'cough'] },
  3: { c_test: 'no', c_contact: 'yes' },
  4: { c_cond: ['heart', 'lung'], c_immune: 'yes' },
  6: { c_home: 'group', c_visitors: 'more' },
  7: { c_activities: ['party', 'meal'] },
  8: { c_b_home_sick: 'rarely', c_b_hands: 'always' },
  9: { c_b_air: 'sometimes', c_b_mask: 'rarely' },
  11: { c_needs: ['food', 'talk'] },
}

const ids = [
  'about-you',
  'right-now',
  'tests-and-contact',
  'your-health',
  'smoking',
  'your-home',
  'your-activities',
  'home-and-hands',
  'air-and-masks',
  'shots-and-plan',
  'what-you-need',
]

/** Starts the check-up and answers all pages. Returns the redirect target of each. */
async function takeAll(browser: Browser, answers: Record<number, Fields>, base = ''): Promise<string[]> {
  const response = await browser.post(`${base}/old-checkUp`, {})
  const led = [response.headers.get('location') ?? '']
  for (const [at, page] of ids.entries()) {
    const sent = await browser.post(`${base}/old-checkUp/${at + 1}`, { page, go: 'next', ...answers[at + 1] })
    led.push(sent.headers.get('location') ?? '')
  }
  return led
}

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

const text = async (browser: Browser, path: string) => {
  const response = await browser.get(path)
  return { status: response.status, to: response.headers.get('location'), html: mainOf(await response.text()) }
}

onDatabase('the COVID-19 variant', (product) => {
  test('eleven pages end in a report that starts with the urgent part', async () => {
    const browser = product.browser()
    const start = await text(browser, '/old-checkUp')
    for (const shownText of ['Call 911 now. Do not wait', '4 to 7 minutes', '40% of infected people', 'July 10, 2020'])
      expect(start.html).toContain(shownText)

    const led = await takeAll(browser, worst)
    expect(led[0]).toBe('/old-checkUp/1')
    expect(led[2]).toBe('/old-checkUp/2?stop=1')
    expect(led[3]).toBe('/old-checkUp/4')
    expect(led[11]).toBe('/agent-zero')
    const stop = await text(browser, '/old-checkUp/2?stop=1')
    expect(stop.html).toMatch(/href="tel:911"[\s\S]*href="\/old-checkUp\/3"/)
    expect((await text(browser, '/old-checkUp/3')).html).toContain('You feel sick. If you have a test at home')

    const ready = await text(browser, '/agent-zero')
    expect(ready.to).toMatch(/^\/cv19-report\?responseId=/)
    for (const other of ['/recommendations3', '/summary', '/report-pdf', '/doctor-page'])
      expect((await text(browser, other)).to).toBe(ready.to)

    const { html } = await text(browser, ready.to ?? '')
    expect(html.indexOf('id="now"')).toBeLessThan(html.indexOf('id="summary"'))
    expect(html.slice(html.indexOf('id="summary"'), html.indexOf('id="dials"'))).not.toContain('tel:911')
    expect(html).toContain('role="img" aria-label="Much higher risk, step 4 of 4. From Low to Much higher."')
    // An ill person is not advised an ordinary first step.
    expect(html).not.toContain('id="first-step"')
    expect(html).toContain('href="tel:911"')
    for (const shownText of [
      'Room to be safer',
      'Much higher risk',
      'In a group home, ask the staff',
      'Meals and groceries can come to you',
      'href="tel:988"',
      'Last reviewed: November 20, 2026',
      'href="/privacy"',
      'https://wa.me/?text=http%3A%2F%2Flocalhost%3A3000%2Fold-checkUp',
      'catch it from people without symptoms',
      'The second is not what CDC said.',
      'about 40% of infected people had no symptoms',
      'Numbers from July 10, 2020, no longer updated.',
    ])
      expect(html).toContain(shownText)
    // Only the part about 2020 contains percentages.
    expect(html.replace(/<details class="chap" id="figures".*?<\/details>/s, '')).not.toMatch(/\d ?%(?!\w)/)

    const behaviors = (await text(browser, '/safe-behavior-responses')).html
    expect(behaviors).toMatch(/Rarely or never[\s\S]*Ask a neighbor, family or your center/)
    expect(behaviors).toContain('Not answered')
  })

  test('stores its first step as one of the person’s steps', async () => {
    const browser = product.browser()
    await takeAll(browser, {
      1: { c_age: '75' },
      3: { c_test: 'no' },
      4: { c_cond: ['heart', 'lung'], c_immune: 'no' },
    })
    const { to } = await text(browser, '/agent-zero')
    const first = (await text(browser, to ?? '')).html
    const [, address = ''] = /href="([^"]*own=severity-much_higher)"[^>]*>.*?I will try this/.exec(first) ?? []
    const path = address.replaceAll('&amp;', '&')
    const sheet = (await text(browser, path)).html
    expect(sheet).toContain('<h1>When will you do it?</h1>')
    const [, what = ''] = /type="hidden" name="what" value="([^"]*)"/.exec(sheet) ?? []
    expect(what).toBe('Call your doctor and ask for a plan')
    expect((await browser.post(path, { what, when: 'tomorrow' })).status).toBe(303)

    const after = (await text(browser, to ?? '')).html
    expect(after).toMatch(/id="first-step".*?Your\sstep\s·\stomorrow.*?Call your doctor and ask for a plan/s)
    expect(after).not.toContain('I will try this')
    expect((await text(browser, '/action-planning')).html).toContain(what)
    expect((await text(browser, '/es/action-planning')).html).toContain(what)
    // After a positive test, only the urgent advice is shown.
    const positive = { page: 'tests-and-contact', go: 'next', c_test: 'yes' }
    expect((await browser.post('/old-checkUp/3', positive)).status).toBe(303)
    const ill = (await text(browser, to ?? '')).html
    expect(ill).toContain('Ask about treatment today')
    expect(ill).not.toContain('id="first-step"')
    // An unknown step asks for own words.
    expect((await text(browser, path.replace('much_higher', 'none'))).html).toMatch(/<input[^>]* id="what"/)
  })

  test('can be shared with one contact by a code, without its owner’s pages, and unshared', async () => {
    const browser = product.browser()
    await takeAll(browser, worst)
    const { to } = await text(browser, '/agent-zero')
    const report = (await text(browser, to ?? '')).html
    expect(report).toContain('data-print="page"')
    const shareAt = /href="(\/share\?[^"]*)"/.exec(report)?.[1] ?? ''
    const key = /name="request-key" value="([^"]+)"/.exec((await text(browser, shareAt)).html)?.[1] ?? ''
    const fields = { method: 'email', share_to: 'dan@example.org', share_from: 'ann@example.org', 'request-key': key }
    const sent = await browser.post(shareAt, { ...fields, first_name: 'Ann', last_name: 'Lee', consent: 'yes' })
    expect(sent.status).toBe(303)
    const newest = async (pattern: RegExp) =>
      (await product.messagesTo('dan@example.org')).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1) ?? ''
    const link = await newest(/\/shared\/[\w-]+/)
    const reader = product.browser()
    expect((await text(reader, link)).html).not.toContain('id="behavior"')
    await reader.post(link, { go: 'send' })
    expect((await reader.post(link, { go: 'open', code: await newest(/\b\d{6}\b/) })).status).toBe(303)
    const shown = (await text(reader, link)).html
    for (const shownText of ['id="now"', 'Much higher risk', 'Ann']) expect(shown).toContain(shownText)
    expect(shown).not.toMatch(/\/share\?|\/safe-behavior-responses|\/responses\?/)
    expect((await text(reader, to ?? '')).status).toBe(404)
    await product.deps.db.updateTable('share').set({ revoked_at: product.clock.now.toISOString() }).execute()
    expect((await text(reader, link)).status).toBe(410)
  })

  test('is available in Spanish if answered alone, and does not change the target of /start', async () => {
    const browser = product.browser()
    const led = await takeAll(browser, { 3: { c_test: 'yes' } }, '/es')
    expect(led[11]).toBe('/es/agent-zero')
    const { to } = await text(browser, '/es/agent-zero')
    const { html } = await text(browser, to ?? '')
    expect(html).toMatch(/href="\/es\/old-checkUp\/7\?[^"]*from=responses"[^>]*>Contestar 1 pregunta/)
    for (const shownText of [
      'Pregunte hoy por un tratamiento',
      'Proteja a los demás',
      'Faltan respuestas',
      'Última revisión',
    ])
      expect(html).toContain(shownText)
    expect((await text(product.browser(), to ?? '')).status).toBe(404)
    expect((await text(product.browser(), '/es/safe-behavior-responses')).to).toBe('/es/old-checkUp')
    expect((await text(browser, '/start')).html).toContain('name="length"')
    await browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
    expect((await text(browser, '/old-checkUp/4')).to).toBe('/old-checkUp')
    expect((await text(browser, '/safe-behavior-responses')).to).toBe('/old-checkUp')
    expect((await text(browser, '/checkUp/2')).status).toBe(200)
  })

  test('does not prefetch past an emergency stop and leaves the page open until Next', async () => {
    const send = async (browser: Browser, at: number, answers: Fields, go: string) => {
      const fields = { page: ids[at - 1] ?? '', go, ...answers }
      const sent = await browser.post(`/old-checkUp/${at}`, fields, { 'x-part': 'main' })
      return { to: sent.headers.get('content-location'), html: await sent.text() }
    }
    const emergency = { c_emergency: 'chest' }
    const first = product.browser()
    await first.post('/old-checkUp', {})
    await send(first, 1, {}, 'next')
    expect((await send(first, 2, emergency, 'prefetch')).to).toBe('/old-checkUp/2')
    // Leaving and returning loses nothing: the person continues on page 2.
    expect((await text(first, '/recommendations3')).to).toMatch(/^\/checkUp\/2\?responseId=/)
    const reported = await send(first, 2, emergency, 'next')
    expect(reported.to).toBe('/old-checkUp/2?stop=1')
    expect((await text(first, reported.to ?? '')).html).toContain('href="tel:911"')
    // A prefetch does not stop there either after the page has been submitted once.
    expect((await send(first, 2, emergency, 'prefetch')).to).toBe('/old-checkUp/2')

    const last = product.browser()
    await last.post('/old-checkUp', {})
    for (const [at] of ids.entries()) if (at !== 1) await send(last, at + 1, {}, 'next')
    expect((await send(last, 2, emergency, 'prefetch')).to).toBe('/old-checkUp/2')
    expect((await send(last, 2, emergency, 'next')).to).toBe('/old-checkUp/2?stop=1')
  })

  test('the pages of an open one are at its own address, and an invalid answer loses nothing', async () => {
    const browser = product.browser()
    await browser.post('/old-checkUp', {})
    expect((await text(browser, '/checkUp/2')).to).toBe('/old-checkUp/2')
    expect((await text(browser, '/cv19-report')).to).toMatch(/^\/old-checkUp\/1\?responseId=/)
    const refused = await browser.post('/old-checkUp/1', { page: 'about-you', go: 'next', c_age: 'old' })
    expect([refused.status, (await refused.text()).includes('Last reviewed')]).toEqual([422, true])
  })
})
