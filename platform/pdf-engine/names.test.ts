import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { paperColors } from '#platform/pdf/paper-colors.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { createDocuments } from './documents.ts'
import { replacement } from './missing-glyphs.ts'

/** First names as their owners write them, in many scripts. */
const names = {
  Vietnamese: 'Nguyễn Thị Hằng',
  Chinese: '淑芬',
  ChineseRare: '喆镕',
  Taiwanese: '麗華',
  Japanese: '節子 ヨシエ ひろみ',
  Korean: '순자',
  Thai: 'สมหญิง',
  Amharic: 'አበበች',
  Arabic: 'فاطمة',
  Persian: 'پروانه',
  Hebrew: 'רחל',
  Hindi: 'लक्ष्मी',
  Bengali: 'অঞ্জলি',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ',
  Gujarati: 'જ્યોત્સ્ના',
  Tamil: 'மீனாட்சி',
  Telugu: 'సరస్వతి',
  Kannada: 'ಶಾರದಾ',
  Malayalam: 'ശ്രീദേവി',
  Sinhala: 'කුමාරි',
  Khmer: 'សុភាព',
  Lao: 'ບຸນມີ',
  Burmese: 'ခင်မျိုး',
  Armenian: 'Անահիտ',
  Georgian: 'ქეთევან',
  Russian: 'Людмила',
  Greek: 'Ευαγγελία',
  Cherokee: 'ᏎᏉᏯ',
  Syriac: 'ܡܪܝܡ',
  Tibetan: 'བསྟན་འཛིན',
  Inuktitut: 'ᐊᓇᓇ',
  Dhivehi: 'މަރިޔަމް',
  Emoji: 'Rose 🌹👩🏽‍🦳🇺🇸1️⃣',
}

const error = vi.fn<(...details: unknown[]) => void>()
const documents = createDocuments({ error })
afterAll(() => documents.end())
afterEach(() => error.mockClear())

async function pdfWith(text: string) {
  const data = {
    ...{ lang: 'en', title: text, author: 'x', center: text, facts: [{ figure: text, text }], logo: null },
    ...{
      foot: '',
      doing: { title: '', rows: [] },
      work: { title: '', rows: [] },
      lists: [],
      colors: paperColors('default', 'color'),
    },
  }
  const result = await documents.make('figures', async () => data, new Date(0), { session: 'a', network: 'b' })
  if (!('pdf' in result)) throw new Error(result.failed)
  return readPdf(result.pdf)
}

test.each(Object.entries(names))('renders a name in %s with the fonts of the product', async (_, name) => {
  const { text, fonts, missingFonts } = await pdfWith(name)
  // pdf.js returns letters that are drawn as one twice, so only single letters can be compared.
  expect([...name].filter((message) => !text.includes(message))).toEqual([])
  expect(text).not.toContain(replacement)
  expect(missingFonts).toEqual([])
  expect(fonts.filter((font) => !/(Noto(Sans|Serif|Emoji)|Atkinson|Besley)/.test(font))).toEqual([])
})

test.each([
  ['𞤀𞤣𞤢𞤥', 'an alphabet without a font'],
  ['𠮷', 'a rare character'],
  ['R\u1CDEose', 'a foreign mark'],
  ['\uFEFFRo\u0001se\uD800', 'characters that no text has'],
  ['\u0301Rose', 'a mark without a letter'],
  ['"\u0301Rose\\', 'a mark behind a quote'],
])('renders %j, %s, and logs nothing of it', async (text) => {
  await expect(pdfWith(text)).resolves.toMatchObject({ uaPart: '1' })
  expect(error).not.toHaveBeenCalled()
})

test('logs the place of a mistake in a template, and nothing of the data', async () => {
  const data = async () => ({ title: 'Rosamund', lang: 'Rosamund' })
  const result = await documents.make('figures', data, new Date(0), { session: 'a', network: 'b' })
  expect(result).toEqual({ failed: 'failed' })
  expect(JSON.stringify(error.mock.calls)).toContain('figures.typ:')
  expect(JSON.stringify(error.mock.calls)).not.toContain('Rosamund')
})
