import { readFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fallbacks, packagedFile } from './fonts.ts'
import { missingGlyphIn, replaceMissingGlyphs } from './missing-glyphs.ts'

const isText = (code: number) => !/[\p{Cc}\p{Co}\p{Cn}\uFEFF]/u.test(String.fromCodePoint(code))

async function charactersOf(file: string): Promise<string> {
  const bytes = await readFile(packagedFile(file))
  const codes = [...new Face(new Blob(Uint8Array.from(bytes).buffer)).collectUnicodes()].filter(isText)
  const ranges: [number, number][] = []
  for (const code of codes.sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ')
}

test('font-characters.json lists the characters of each font (vitest -u writes it)', async () => {
  const entries = await Promise.all(fallbacks.map(async ({ family, file }) => [family, await charactersOf(file)]))
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('font-characters.json')
})

test.each([
  ['Rosa', 'Rosa'],
  ['Nguyễn 淑芬 순자 🌹👩🏽‍🦳🇺🇸1️⃣', 'Nguyễn 淑芬 순자 🌹👩🏽‍🦳🇺🇸1️⃣'],
  ['first\nsecond', 'first\nsecond'],
  ['𞤀𞤣 and 𠮷', '□□ and □'],
  ['አ\u17D2በበ', 'አበበ'],
  ['\uFEFFRo\u0001s\uD800e\u2060', 'Ro□s\uFFFDe\u2060'],
])('prints %j as %j', (text, printed) => {
  expect(replaceMissingGlyphs(text)).toBe(printed)
  expect(missingGlyphIn(text) === null).toBe(printed === text)
})
