import { cleanText } from '#assessment/answers/clean-text.ts'
import { missingGlyphIn } from '#platform/pdf-engine/missing-glyphs.ts'

/** Markers of web addresses, HTML and Markdown links. */
const marks = /<[a-z/!]|&[a-z]+;|&#|(https?|ftp|mailto|javascript|data):\S|https?:|www\.|\]\(/i
/** Host names and email addresses, which mail programs turn into links. */
const hosts = [
  /[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}/u,
  /\.(com|org|net|gov|edu|info)\b/i,
  /[\p{L}\p{N}]\.(us|co|io|me|tv|ly|mx|es|de|uk|app|biz)\b/iu,
  /\S@\S/,
]
/** Dots of other scripts, which browsers read as the one in a host name. */
const otherDots = /[․．。｡]/g

/** A reason why a text by a partner cannot be on pages and paper. The log never contains more than `problem`. */
export type TextProblem =
  | { problem: 'address' }
  /** Two braces, which mark the placeholders of our own texts. */
  | { problem: 'braces' }
  /** `sign`: the character that no font of the documents has. */
  | { problem: 'glyph'; sign: string }
  | { problem: 'long'; length: number; most: number }

/**
 * Checks a text by a partner for pages, emails and paper, which show it without formatting. Links have fields of their
 * own. Returns it without control characters and invisible ones, and its problem, or null.
 */
export function checkPlainText(given: string, most: number): { text: string; problem: TextProblem | null } {
  const text = cleanText(given)
  const sign = missingGlyphIn(text)
  const { length } = [...text]
  const dotted = text.replaceAll(otherDots, '.')
  if (marks.test(dotted) || hosts.some((host) => host.test(dotted))) return { text, problem: { problem: 'address' } }
  if (text.includes('{{')) return { text, problem: { problem: 'braces' } }
  if (sign !== null) return { text, problem: { problem: 'glyph', sign } }
  return { text, problem: length > most ? { problem: 'long', length, most } : null }
}

/** Tests if a text has control characters, direction marks or zero-width characters, which calls may not send. */
export const hasHiddenCharacters = (text: string): boolean =>
  cleanText(`.${text}.`) !== `.${text.replace(/\r\n?/g, '\n').replace(/[\t\p{Zs}]/gu, ' ')}.`
