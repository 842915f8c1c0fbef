import { afterAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { createLog } from '#platform/logging/log.ts'
import { readLogo } from '#platform/partners/pictures.server.ts'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { createDocuments } from '#platform/pdf-engine/documents.ts'
import { content } from '#tests/support/content.ts'
import { readPdf } from '#tests/support/pdf.ts'
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
