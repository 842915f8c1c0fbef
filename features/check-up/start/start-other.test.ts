import { beforeEach, expect, test } from 'vitest'
import { answering, toOf } from '#tests/support/answering.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { anHour, readTexts, responseOf, right } from './start.example.ts'

const path = '/start-for-someone'
const agreed: Fields = { knows: 'yes', consent: 'yes' }

onBothDatabases('the start page for another person', (product) => {
  const { complete } = answering(product)
  beforeEach(() => {
    product.clock.advance(anHour)
  })
  const read = async (browser: Browser, address: string) => unmarked(await readTexts(await browser.get(address)))

  test.each([
    [
      '',
      'First name of that person',
      'Is the person with you now?',
      'The person knows that I answer, or cannot be asked',
      'about myself',
    ],
    [
      '/es',
      'Nombre de esa persona',
      '¿Está la persona con usted ahora?',
      'La persona sabe que contesto, o no es posible preguntarle',
      'Contestar sobre mí',
    ],
  ])('asks on one page, and links to the start for caregivers: %s', async (base, ...texts) => {
    const html = await read(product.browser(), `${base}${path}?partner=volusia`)
    for (const text of texts) expect(html).toContain(text)
    expect(html).toContain(`href="${base}/start-2?partner=volusia"`)
  })

  test('uses the first name from the first question on, and does not ask for it again', async () => {
    const browser = product.browser()
    expect(await toOf(browser.post(path, { ...agreed, name: ' Rosa ' }))).toBe('/checkUp/1')
    expect(await responseOf(product, browser)).toMatchObject({ audience: 'for', first_name: 'Rosa', form: 'whole' })
    expect(await read(browser, '/checkUp/1')).toContain('<b>About Rosa. “You” means Rosa.</b>')
    expect(await read(browser, '/es/checkUp/5?person=1')).toContain('Esto solo lo sabe Rosa')
    await browser.post('/checkUp/2', { page: 'your-life-today', ladder_now: '8', go: 'next' })
    await complete(browser)
    expect(await toOf(browser.get('/first-name'))).toMatch('/agent-zero')
  })

  test.each([
    ['no', '/checkUp/1?absent=1', ['skip', 'here']],
    ['yes', '/checkUp/1', ['here', 'skip']],
    ['nonsense', '/checkUp/1', ['here', 'skip']],
  ])('offers first what fits whether the person is there: %s', async (answer, to, choices) => {
    const browser = product.browser()
    expect(await toOf(browser.post(path, { ...agreed, name: 'Rosa', with: answer }))).toBe(to)
    const query = new URL(to, 'http://localhost').search
    const next = await toOf(browser.post(to, { page: 'about-you', go: 'next' }))
    expect(next).toBe(`/checkUp/2${query}`)
    const html = await read(browser, `/checkUp/5?person=1${query.replace('?', '&')}`)
    const at = { here: html.indexOf('Rosa is here. Continue'), skip: html.indexOf('Skip these 5 questions') }
    expect(
      Object.entries(at)
        .sort(([, one], [, other]) => one - other)
        .map(([choice]) => choice),
    ).toEqual(choices)
    expect(html.includes('or hand over the device')).toBe(answer !== 'no')
  })

  test('shows the answer about the person again with the errors', async () => {
    const html = await (await product.browser().post(path, { name: 'Rosa', with: 'no' })).text()
    const [input] = /<input[^>]* name="with"[^>]* value="no"[^>]*>/.exec(html) ?? []
    expect(input).toContain('checked=""')
  })

  test('shows a name with letters that no font of the documents has', async () => {
    const browser = product.browser()
    expect(await toOf(browser.post(path, { ...agreed, name: 'Ro𞤀sa' }))).toBe('/checkUp/1')
    expect(await read(browser, '/checkUp/1')).toContain('<b>About Ro𞤀sa. “You” means Ro𞤀sa.</b>')
  })

  test('begins without a name', async () => {
    const browser = product.browser()
    expect(await toOf(browser.post(path, { ...agreed, name: ' ' }))).toBe('/checkUp/1')
    expect(await responseOf(product, browser)).toMatchObject({ audience: 'for', first_name: null })
    expect(await read(browser, '/checkUp/1')).toContain('<b>About the person you care for.</b>')
  })

  test.each<[string, Fields, string[]]>([
    ['that asks for nothing', {}, ['knows', 'consent']],
    ['with an address as the name', { ...agreed, name: 'evil.example' }, ['name']],
    ['with a name that is too long', { ...agreed, name: 'R'.repeat(21) }, ['name']],
    ['with signs as the name', { ...agreed, name: '♥ 7' }, ['name']],
    ['of a person who does not know', { consent: 'yes', name: 'Rosa' }, ['knows']],
    ['without consent', { knows: 'yes', name: 'Rosa' }, ['consent']],
  ])('shows a form %s again, and begins nothing', async (_, fields, wrong) => {
    const browser = product.browser()
    const response = await browser.post(path, fields)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect([...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(expect.arrayContaining(wrong))
    expect(html).toContain(`value="${fields.name ?? ''}"`)
    expect(await responseOf(product, browser)).toBeUndefined()
  })

  test('puts the name into no address', async () => {
    const to = await toOf(product.browser().post(path, { ...agreed, name: 'Rosa', contrast: 'more' }))
    expect(to).toMatch(path)
    expect(to).not.toContain('Rosa')
  })

  test('forgets the name if the check-up begins again about oneself', async () => {
    const browser = product.browser()
    await browser.post(path, { ...agreed, name: 'Rosa' })
    const first = await responseOf(product, browser)
    await browser.post('/start', right)
    expect(await responseOf(product, browser)).toMatchObject({ id: first?.id, audience: 'self', first_name: null })
  })
})
