import { cleanText } from '#assessment/answers/clean-text.ts'
import { checkPlainText } from '#platform/content/plain-text.ts'

/** Fields of a partner's texts on its page for the board. */
export const boardFields = ['did', 'asks'] as const
export type BoardField = (typeof boardFields)[number]

/** Lines of a partner on its page for the board: what it did, and what it asks for. */
export type BoardText = Readonly<Record<BoardField, readonly string[]>>

/** The text with the stamp of its last change, empty before the first. */
export type StampedBoardText = BoardText & { stamp: string }

/** Limits of the text field: lines, and characters per line. */
export const longest = { lines: 3, characters: 90 }

/** A problem of a field. `values`: the number or the character that the message names. */
export type BoardProblem = {
  field: BoardField
  problem: 'lines' | 'characters' | 'address' | 'braces' | 'glyph'
  values: { number?: number; sign?: string }
}

/** Parses the lines of an entered text, without empty ones. Returns them with all errors. */
export function parseBoardText(typed: Readonly<Record<BoardField, string>>) {
  const text = { did: linesOf(typed.did), asks: linesOf(typed.asks) }
  const problems = boardFields.flatMap((field) => problemsOf(field, text[field]))
  return { text, problems }
}

function problemsOf(field: BoardField, lines: readonly string[]): BoardProblem[] {
  const number = lines.length
  const found = lines.flatMap((line) => checkPlainText(line, longest.characters).problem ?? [])
  const lengths = found.flatMap((each) => (each.problem === 'long' ? [each.length] : []))
  const sign = found.flatMap((each) => (each.problem === 'glyph' ? [each.sign] : []))[0]
  return [
    ...(number > longest.lines ? [{ field, problem: 'lines', values: { number } } as const] : []),
    ...(lengths.length > 0
      ? [{ field, problem: 'characters', values: { number: Math.max(...lengths) } } as const]
      : []),
    ...(['address', 'braces'] as const).flatMap((problem) =>
      found.some((each) => each.problem === problem) ? [{ field, problem, values: {} }] : [],
    ),
    ...(sign !== undefined ? [{ field, problem: 'glyph', values: { sign } } as const] : []),
  ]
}

const linesOf = (typed: string): string[] =>
  typed
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line).trim())
    .filter((line) => line !== '')

const numbers =
  '[1-9]|10|one|two|three|four|five|six|seven|eight|nine|ten|un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez'
const fewPeople = new RegExp(
  `(?<![\\p{L}\\d])(${numbers}) (people|persons?|personas?|members?|neighbors?|vecin[ao]s?)`,
  'iu',
)

/** Tests if a text mentions a number of people from 1 to 10, which could identify a person. */
export const namesFewPeople = (text: BoardText): boolean =>
  boardFields.some((field) => text[field].some((line) => fewPeople.test(line)))
