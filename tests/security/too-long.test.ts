import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { shareFields } from '#features/sharing/sharing.example.ts'
import { type Browser, type Fields, onDatabase } from '../support/product.ts'

const inEnglish = (most: number) => `This is too long. Please use up to ${most} characters.`
const inSpanish = (most: number) => `Es demasiado largo. Use hasta ${most} caracteres.`
const checkIn = { topics: ['report'], parts: ['morning'], method: 'phone', phone: '386-555-0199', name: 'Rosa' }
const contact = { way: 'phone', phone: '386-555-0199', name: 'Rosa' }

onDatabase('a text that is one letter too long', (product) => {
  beforeEach(() => product.deps.db.deleteFrom('rate_limit').execute())

  const location = async (browser: Browser, path: string, fields: Fields) =>
    (await browser.post(path, fields)).headers.get('location') ?? ''
  const programReason = (browser: Browser) => location(browser, '/commit-program', { program: 'matter-of-balance' })
  const programContact = async (browser: Browser) =>
    location(browser, await programReason(browser), { reasons: ['health'] })

  test.each<[string, string, number, Fields, string | ((browser: Browser) => Promise<string>), string]>([
    ['the first name', 'first_name', 60, {}, '/first-name', 'Max 60 characters'],
    ['the name of who shares', 'first_name', 60, shareFields, '/share', 'Max 60 characters'],
    ['why the steps matter', 'reason', 200, { do: 'reason' }, '/action-planning', inEnglish(200)],
    ['a moment of the journal', 'moment', 500, { go: 'save', prompt: '2' }, '/guidance/gratitude', inEnglish(500)],
    ['an opinion', 'comment', 1000, { helpful: 'agree' }, '/progress-point', 'Up to 1,000 characters fit.'],
    ['the name of a check-in', 'name', 80, checkIn, '/expert-check-in', inEnglish(80)],
    ['the note of a check-in', 'note', 500, checkIn, '/es/expert-check-in', inSpanish(500)],
    ['the reason for a program', 'own', 500, { reasons: ['health'] }, programReason, inEnglish(500)],
    ['the name for a program', 'name', 80, { wish: 'call', phone: '386-555-0199' }, programContact, inEnglish(80)],
    ['the name for a contact', 'name', 80, contact, '/contact-info', inEnglish(80)],
    ['the needs for a contact', 'needs', 300, contact, '/es/contact-info', inSpanish(300)],
  ])('is refused with words and given back whole: %s', async (_, name, most, fields, at, text) => {
    const { browser } = await sessionBrowser(product, people.struggling, { partner_key: 'volusia' })
    const path = typeof at === 'string' ? at : await at(browser)
    for (const typed of ['x'.repeat(most + 1), 'y'.repeat(6 * most)]) {
      const sent = await browser.post(path, { ...fields, [name]: typed })
      const html = await sent.text()
      expect([sent.status, html.includes(text), html.includes(typed)]).toEqual([422, true, true])
    }
  })

  test('is reported in a search, too', async () => {
    const typed = 'x'.repeat(101)
    const found = await product.browser().get(`/es/knowledge-base?q=${typed}`)
    const html = await found.text()
    expect([found.status, html.includes(inSpanish(100)), html.includes(`value="${typed}"`)]).toEqual([422, true, true])
  })
})
