import { expect, test } from 'vitest'
import { onDatabase } from '#tests/support/product.ts'

const ids = ['about', 'terms', 'privacy', 'consumer-health-data', 'help']
const titleOf = (html: string) => /<title[^>]*>([^<]*)</.exec(html)?.[1]
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

onDatabase('the document pages', (product) => {
  const page = async (path: string) => {
    const response = await product.browser().get(path)
    expect(response.status).toBe(200)
    return response.text()
  }

  test('each has its own title in both languages', async () => {
    const paths = ids.flatMap((id) => [`/${id}`, `/es/${id}`])
    const titles = await Promise.all(paths.map(async (path) => titleOf(await page(path))))
    expect(new Set(titles).size).toBe(paths.length)
  })

  test.each(ids)('%s has every section in both languages, with no text in the wrong language', async (id) => {
    const document = product.deps.content.documents.find((each) => each.id === id)
    const [english, spanish] = [mainOf(await page(`/${id}`)), mainOf(await page(`/es/${id}`))]
    for (const { id: section } of document?.sections ?? []) {
      for (const html of [english, spanish]) {
        expect(html).toContain(`<section class="prose" id="${section}">`)
        expect(html).toContain(`href="#${section}"`)
      }
    }
    const texts = (document?.sections ?? []).flatMap(({ heading, paragraphs, list = [] }) => [
      heading,
      ...paragraphs,
      ...list,
    ])
    const own = texts.filter(({ en, es }) => en.length > 20 && en !== es)
    expect(own.length).toBeGreaterThan(10)
    expect(own.filter(({ en, es }) => spanish.includes(en) || english.includes(es))).toEqual([])
  })

  test('the help address is a mailto link, to the partner for its visitors', async () => {
    expect(await page('/help')).toContain('<a href="mailto:help@example.org">help@example.org</a>')
    const html = mainOf(await page('/privacy?partner=volusia'))
    expect(html).toContain('mailto:help@volusia.example.org')
    expect(html).not.toContain('help@example.org')
  })

  test('the help page contains the text of the help dialog', async () => {
    expect(mainOf(await page('/help?partner=volusia')).replace(/<[^>]+>/g, '')).toContain(
      'From home, call 386-555-0110.',
    )
    expect(mainOf(await page('/es/help'))).toContain('pregunte al personal')
  })
})
