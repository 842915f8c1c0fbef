import characters from './font-characters.json' with { type: 'json' }

/** Replaces characters that no font has. */
export const replacement = '□'

/**
 * Texts with these characters only need no check: our fonts have them all. Excludes the byte order mark, which PDF/UA
 * forbids.
 */
const common = /^[\n\t\x20-\x7e\xa0-\xff‐-―‘-”•…]*$/
/** Invisible characters, which need no font. */
const undrawn = /[\r\n\t\p{Default_Ignorable_Code_Point}]/gu

/** For each font, a test if it has all characters of a text. */
const fonts = Object.values(characters).map((ranges) => {
  const list = ranges.replaceAll(/[\da-f]+/g, '\\u{$&}').replaceAll(' ', '')
  return new RegExp(`^[${list}]*$`, 'u')
})
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Tests if one font has all characters of a grapheme: the engine never combines two fonts. */
function hasFont(grapheme: string): boolean {
  const drawn = grapheme.replaceAll(undrawn, '')
  return fonts.some((font) => font.test(drawn))
}

/** Returns the first character of a text that no font of the documents has; null if there is none. */
export function missingGlyphIn(text: string): string | null {
  if (common.test(text)) return null
  for (const { segment } of graphemes.segment(text)) if (replaceMissingGlyphs(segment) !== segment) return segment
  return null
}

/** Replaces each character that no font has, and drops combining marks that no font can draw. */
export function replaceMissingGlyphs(text: string): string {
  if (common.test(text)) return text
  const segments = graphemes.segment(text.toWellFormed().replaceAll('\uFEFF', ''))
  return Array.from(segments, ({ segment }) => {
    if (hasFont(segment)) return segment
    const [base = ''] = segment
    return hasFont(base) ? base : replacement
  }).join('')
}
