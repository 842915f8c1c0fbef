import { cleanText } from '#assessment/answers/clean-text.ts'

/** Maximum length of a typed code: room for a pasted message in both languages. */
const longestTypedCode = 1000

const sixDigits = /(?:^|\D)(\d{6})(?!\d)/
/** Digits with at most one blank, hyphen or period between them. */
const spacedDigits = /\d(?:[\s\p{Pd}.]?\d)*/gu

/**
 * Returns the six-digit one-time code in a typed or pasted text, alone or within the message. If there is none, returns
 * the text without blanks and hyphens, '' if it is empty.
 */
export function readOneTimeCode(typed: string): string {
  const text = cleanText(typed.slice(0, longestTypedCode)).normalize('NFKC')
  const inARow = sixDigits.exec(text)?.[1]
  if (inARow !== undefined) return inARow
  const spaced = (text.match(spacedDigits) ?? []).map((run) => run.replace(/\D/g, ''))
  return spaced.find((digits) => digits.length === 6) ?? text.replace(/[\s\p{Pd}]/gu, '')
}
