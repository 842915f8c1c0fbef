import { describe, expect, test } from 'vitest'
import { sentencesAbout } from '#assessment/questionnaire/statements.example.ts'
import { returnCodeHash } from '#domain/check-ups/return-code/return-code.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { Documents, RenderedDocument } from '#platform/pdf-engine/documents.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Browser, onDatabase, origin, type Product } from '#tests/support/product.ts'
import { people, sessionBrowser, strangersCookie } from '../report.example.ts'
import { visibleText } from '../wording/html.example.ts'
import { paperChoicesFrom } from './printable.ts'

const usualChoices = {
  size: 14,
  paper: 'letter',
  ink: 'color',
  withPrivate: false,
  withMore: false,
  withCode: false,
}

describe('paperChoicesFrom', () => {
  test.each([
    ['', usualChoices],
    [
      'size=18&paper=a4&ink=black&withheld=yes&more=yes&code=yes',
      { size: 18, paper: 'a4', ink: 'black', withPrivate: true, withMore: true, withCode: true },
    ],
    ['size=99&paper=legal&ink=blue&withheld=1&code=1', usualChoices],
  ])('parses the choices of a printout in "%s"', (query, expected) => {
    expect(paperChoicesFrom(new URLSearchParams(query))).toEqual(expected)
  })
})

/** Requests the PDF of a report by API, with a JSON body. */
const call = (browser: Browser, path: string, body: unknown = {}) =>
  browser.call('POST', `/api/pdf/generate-printable-report/${path}`, body)

/** Runs with some members of `deps.documents` replaced. */
async function withDocuments(product: Product, documents: Partial<Documents>, does: () => Promise<void>) {
  const usual = product.deps.documents
  const nothing = () => {}
  product.deps.documents = {
    available: true,
    waiting: 0,
    make: usual.make,
    prepare: nothing,
    end: nothing,
    ...documents,
  }
  try {
    await does()
  } finally {
    product.deps.documents = usual
  }
}
const refusing = (failed: 'busy' | 'failed'): Partial<Documents> => ({ make: async () => ({ failed }) })

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const isPdf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-'
/** Returns which of two withheld answers a text reveals. */
const reported = (text: string) =>
  ['gen_mental', 'safe'].filter((id) => sentencesAbout([id], 'en').some((sentence) => text.includes(sentence)))

onDatabase(
  'the printable report',
  (product) => {
    test('names the phone of a center without hours, and no hours', async () => {
      const { read } = await sessionBrowser(product, people.struggling, { partner_key: 'nvcn', partner_id: 170 })
      const text = visibleText(await read('/report-pdf'))
      expect(text).toContain('Volunteer network 202-555-0170 ')
      expect(text).not.toContain('undefined')
    })

    test.each(['/report-pdf', '/reports/printable', '/print-pdf', '/es/report-pdf'])(
      'is a page at %s',
      async (path) => {
        const { browser } = await sessionBrowser(product, people.struggling)
        const response = await browser.get(path)
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
        const html = await response.text()
        const t = translations[path.startsWith('/es') ? 'es' : 'en'].getFixedT(null, ['printable', 'report'])
        expect(visibleText(html)).toContain(t('documentTitle'))
        expect(html.match(/<h1[ >]/g)).toHaveLength(1)
        expect(html).toContain('href="#recommendations"')
        expect(html).not.toMatch(/<header|<footer/)
        expect(visibleText(html)).toContain(t('choices.make'))
        // /print-pdf has no print button.
        expect(html.includes('data-print=')).toBe(path !== '/print-pdf')
      },
    )

    test('has the chosen layout, and withheld content only on request', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.crisis)
      const usual = await (await browser.get(`/report-pdf?responseId=${responseId}`)).text()
      expect(usual).toContain('data-size="14"')
      expect(reported(visibleText(usual))).toEqual([])
      const html = await (
        await browser.get(`/report-pdf?responseId=${responseId}&size=18&paper=a4&withheld=yes`)
      ).text()
      expect(html).toMatch(/data-size="18" data-paper="a4"/)
      expect(reported(visibleText(html))).toEqual(['gen_mental'])
    })

    test('has the return code only for the author, on a copy with the code ticked', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.thriving)
      const found = (html: string) => /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(visibleText(html))?.[0]
      const at = `/report-pdf?responseId=${responseId}`
      const usual = await (await browser.get(at)).text()
      expect(found(usual)).toBeUndefined()
      expect(visibleText(usual)).toContain(translations.en.t('printable:choices.codeHint'))
      const html = await (await browser.get(`${at}&code=yes&ink=black`)).text()
      const code = found(html) ?? ''
      expect(html).toContain('data-ink="black"')
      expect(html).toContain(translations.en.t('printable:cover.code.alt', { address: new URL(origin).host }))
      const { text } = await readPdf(await bytesOf(await call(browser, `${responseId}/en`, { code: true })))
      expect(text).toContain(code)
      // A browser that opened the report by its code can read and print it, but its copy does not contain the code.
      const { db, keyedHash } = product.deps
      const return_code_hash = returnCodeHash(keyedHash, code.replace('-', ''))
      await db.updateTable('response').set({ return_code_hash }).where('id', '=', responseId).execute()
      const reader = product.browser()
      expect((await reader.post('/return-code', { code })).status).toBe(303)
      const read = await (await reader.get(`${at}&code=yes`)).text()
      expect(read).toContain('data-size="14"')
      expect(found(read)).toBeUndefined()
      expect(visibleText(read)).not.toContain(translations.en.t('printable:choices.codeHint'))
    })

    test('is a PDF in the language of the page, and not cached', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const response = await browser.post(`/es/report-pdf?responseId=${responseId}`, { size: '18', paper: 'a4' })
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="mi-informe-de-bienestar.pdf"',
        'cache-control': 'no-store',
      })
      const read = await readPdf(await bytesOf(response))
      expect(read).toMatchObject({ language: 'es-US', title: 'Su informe de bienestar' })
      expect(read.pages[0]).toEqual({ width: 595, height: 842 })
    })

    test('is returned by API in the language of the path', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.crisis)
      const response = await call(browser, `${responseId}/en`, { size: 18, withheld: true })
      expect(response.headers.get('content-disposition')).toContain('my-wellbeing-report.pdf')
      const { text, language } = await readPdf(await bytesOf(response))
      expect(language).toBe('en-US')
      expect(reported(text)).toEqual(['gen_mental'])
    })

    test('answers 404 without access to the check-up', async () => {
      const { responseId } = await sessionBrowser(product, people.struggling)
      const stranger = product.browser().take(await strangersCookie(product.deps))
      expect((await stranger.get(`/report-pdf?responseId=${responseId}`)).status).toBe(404)
      expect((await stranger.post(`/report-pdf?responseId=${responseId}`, {})).status).toBe(404)
      expect((await call(stranger, `${responseId}/en`)).status).toBe(404)
      expect((await call(product.browser(), `${responseId}/en`)).status).toBe(404)
      const [other] = await beginCheckUps(product.deps, 1)
      expect((await call(product.browser().take(other?.cookie ?? ''), `${responseId}/en`)).status).toBe(404)
      const none = await product.browser().get('/report-pdf')
      expect(none.status).toBe(404)
    })

    test('is not available before the check-up is finished', async () => {
      const [begun] = await beginCheckUps(product.deps, 1)
      const browser = product.browser().take(begun?.cookie ?? '')
      const page = await browser.get('/report-pdf')
      expect([page.status, page.headers.get('location')?.split('?')[0]]).toEqual([303, '/checkUp/1'])
      expect((await browser.post('/report-pdf', {})).status).toBe(303)
      expect((await call(browser, `${begun?.responseId}/en`)).status).toBe(409)
    })

    test.each([
      ['another language', 'fr', {}, 422],
      ['another size', 'en', { size: 200 }, 422],
      ['another paper', 'en', { paper: 'wall' }, 422],
      ['a body that is not an object', 'es', 'x', 422],
    ])('rejects a call for %s', async (_, locale, body, status) => {
      const { browser, responseId } = await sessionBrowser(product, people.almostEmpty)
      const response = await call(browser, `${responseId}/${locale}`, body)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toContain('problem+json')
    })

    test.each([
      ['busy', refusing('busy'), '30'],
      ['failed', refusing('failed'), '60'],
      ['unavailable', { available: false }, '3600'],
    ] as const)(
      'if the PDF is %s, the page says so and shows the report to print',
      async (problem, documents, after) => {
        const { browser, responseId } = await sessionBrowser(product, people.struggling)
        await withDocuments(product, documents, async () => {
          const page = await browser.post('/es/report-pdf', { size: '18', withheld: 'yes' })
          expect([page.status, page.headers.get('retry-after')]).toEqual([503, after])
          const html = await page.text()
          expect(visibleText(html)).toContain(translations.es.t(`printable:problems.${problem}`))
          // The page remembers the choices and shows the report.
          expect(html).toContain('data-size="18"')
          expect(visibleText(html)).toContain(translations.es.t('report:recommendations.title'))
          expect(html).toMatch(/<input[^>]*name="withheld"[^>]*checked/)
          const answer = await call(browser, `${responseId}/es`)
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, after])
        })
      },
    )

    test('if PDF rendering fails, the page says so and has no button for it', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      await withDocuments(product, { available: false }, async () => {
        const html = await (await browser.get('/report-pdf')).text()
        expect(visibleText(html)).toContain(translations.en.t('printable:problems.unavailable'))
        expect(visibleText(html)).not.toContain(translations.en.t('printable:choices.make'))
      })
    })

    test('is rate limited to thirty PDFs in ten minutes per session', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.almostEmpty)
      const make = async (): Promise<RenderedDocument> => ({ pdf: new TextEncoder().encode('%PDF-') })
      await withDocuments(product, { make }, async () => {
        for (let time = 0; time < 30; time++) expect((await browser.post('/report-pdf', {})).status).toBe(200)
        const refused = await browser.post('/report-pdf', {})
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
        expect(visibleText(await refused.text())).toContain(translations.en.t('printable:problems.tooMany'))
        expect((await call(browser, `${responseId}/en`)).status).toBe(429)
        product.clock.advance(601)
        expect((await browser.post('/report-pdf', {})).status).toBe(200)
      })
    })

    test('33 concurrent requests from 33 networks each get their own PDF without blocking pages', async () => {
      const holders = await Promise.all(
        Array.from({ length: 33 }, (_, at) => sessionBrowser(product, { ...people.almostEmpty, ladder_now: at % 11 })),
      )
      let rendered = 0
      const { make } = product.deps.documents
      const counted: Documents['make'] = (...order) => {
        rendered += 1
        return make(...order)
      }
      await withDocuments(product, { make: counted }, async () => {
        const files = holders.map(({ browser }, at) =>
          browser.post('/report-pdf', {}, { 'x-forwarded-for': `198.18.${at}.1` }).then(bytesOf),
        )
        const pages = holders.slice(0, 11).map(async ({ browser }) => (await browser.get('/recommendations3')).status)
        expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
        const all = await Promise.all(files)
        expect(all.every(isPdf)).toBe(true)
        expect(rendered).toBe(33)
        const texts = await Promise.all(all.slice(0, 11).map(async (file) => (await readPdf(file)).text))
        expect(texts.map((text) => /Today: (\d+)/.exec(text)?.[1])).toEqual(texts.map((_, at) => String(at)))
      })
    }, 120_000)
  },
  { TRUSTED_PROXIES: '1', ORIGIN: origin },
)
