import { afterAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { createLog } from '#platform/logging/log.ts'
import { readLogo } from '#platform/partners/pictures.server.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { createDocuments } from '#platform/pdf-engine/documents.ts'
import { staff } from '#tests/support/actors.ts'
import { content } from '#tests/support/content.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { onDatabase } from '#tests/support/product.ts'
import { publishChanges } from '#tests/support/publish-changes.ts'
import { posterSheet } from './poster-sheet.ts'
import { qrSvg } from './qr-svg.ts'

const documents = createDocuments(createLog('silent'))
afterAll(() => documents.end())
const volusia = content.partners.find(({ key }) => key === 'volusia')

/** Unused, since no uploaded logo is read here. */
const noDatabase = {} as Database

test.each([
  ['poster', 'en', 2, ['Volusia Council', 'How are you doing?', '¿Cómo le va?', 'checkup.example.org/ center/volusia']],
  ['handout', 'es', 1, ['call 386-555-0110.', 'llame al 386-555-0110.', '/ es/center/volusia']],
] as const)(
  'the %s, first in %s, is tagged, fits on %i sheets and says what it should',
  async (kind, first, stylesheets, texts) => {
    if (!volusia) throw new Error('there is no such partner')
    const code = (path: string) => ({ svg: qrSvg(`https://${path}`), address: path })
    const data = posterSheet({
      kind,
      partner: volusia,
      languages: ([first, first === 'en' ? 'es' : 'en'] as const).map((locale) => ({
        locale,
        t: translations[locale].t,
      })),
      codes: { en: code('checkup.example.org/center/volusia'), es: code('checkup.example.org/es/center/volusia') },
      colors: paperColors(volusia.theme, 'color'),
      logo: await readLogo({ db: noDatabase }, volusia.logo),
    })
    const created = await documents.make('poster', async () => data, new Date(0), { session: 'a', network: 'b' })
    if (!('pdf' in created)) throw new Error(created.failed)
    const read = await readPdf(created.pdf)
    expect(read).toMatchObject({ language: `${first}-US`, uaPart: '1', isMarked: true, stray: [], missingFonts: [] })
    expect(read.pages).toEqual(Array.from({ length: stylesheets }, () => ({ width: 612, height: 792 })))
    for (const text of texts) expect(read.text).toContain(text)
    const pictures = read.elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)
    expect(pictures.every(Boolean) && pictures.some((alt) => alt?.includes('/es/center/volusia'))).toBe(true)
  },
)

onDatabase('the page of posters and links', (product) => {
  const textOf = async (address: string, role: 'staff' | 'partner_admin' | 'read_only') => {
    const browser = product.browser().take(await staff(product, role, 110))
    return (await (await browser.get(address)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
  }
  const copied = (html: string) => [...html.matchAll(/data-copy="http:\/\/localhost:3000([^"]+)"/g)].map(([, at]) => at)

  test.each([
    ['/staff/poster', 'For everyone', '/start?partner=volusia'],
    ['/es/staff/poster', 'Para todos', '/es/start?partner=volusia'],
    ['/es/staff/poster?language=en', 'Para todos', '/start?partner=volusia'],
  ])('shows every link of the partner at %s as text and with a button that copies it', async (address, title, link) => {
    const campaign = { promoCode: 'FAIR-27', headline: { en: 'Welcome', es: 'Bienvenida' } }
    const { db } = product.deps
    await db.deleteFrom('partner_version').execute()
    await publishChanges(product, 110, { campaigns: [campaign] })
    const html = await textOf(address, 'read_only')
    expect(html).toContain(title)
    const links = copied(html)
    expect(links).toEqual([link, expect.stringMatching(/test_flag=/), `${link}&promo_code=FAIR-27`])
    for (const each of links) expect(html).toContain(`>localhost:3000${each}</p>`)
  })

  test('shows the QR code of one link at a time, without scripts', async () => {
    const html = await textOf('/staff/poster', 'staff')
    expect(html).not.toContain('Picture code that opens')
    expect(html).toContain('href="/staff/poster?language=en&code=everyone#link-everyone"')
    const withCode = await textOf('/staff/poster?language=en&code=everyone', 'staff')
    expect(withCode.match(/aria-label="Picture code that opens [^"]+"/g)).toEqual([
      'aria-label="Picture code that opens http://localhost:3000/start?partner=volusia"',
    ])
    expect(await textOf('/staff/poster?code=practice', 'staff')).not.toContain('Picture code that opens')
  })
})
