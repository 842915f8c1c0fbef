import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type { State } from '#assessment/report/report.ts'

/** The facts sent to the writer: ratings, states of areas and the first recommendations, with names in one language. */
export type WriterFacts = {
  locale: Locale
  stars: readonly { name: string; stars: number }[]
  areas: readonly { name: string; state: State; word: string }[]
  interventions: readonly { id: string; title: string }[]
}

/** Reason why a text of the writer is rejected. */
export type WriterTextProblem =
  | 'lines'
  | 'length'
  | 'marks'
  | 'contact'
  | 'crisis'
  | 'medicine'
  | 'number'
  | 'intervention'
  | 'state'
  | 'language'

const lengths = { shortest: 15, longest: 240 }

/** Returns a regular expression that matches any of these, ignoring case. */
const anyOf = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'), 'i')

/** Forbidden words in both languages. Names from the facts are removed from the text before it is searched. */
const crisisTerms = anyOf(
  /suicid|\bkill|\bdie(s|d)?\b|\bdeath|\bdying|self.?harm|\babus|violen|crisis|emergenc|\bdanger/,
  /\bhurt(ing)? yourself|\bharm|\b(end|take|taking|ending) your (own )?life|\bquitarse la vida|\bdaño/,
  /\bmatar|\bmorir|\bmuert|\bpeligro/,
)
const medicalTerms = anyOf(
  /diagnos|diagnóst|disease|disorder|syndrome|síndrome|illness|symptom|síntoma|depress|depres|anxiet/,
  /ansiedad|dementia|demencia|alzheimer|cancer|cáncer|diabet|medic|\bpills?\b|pastilla|\bdrugs?\b/,
  /\bdos(e|is|age)\b|prescri|\breceta|treatment|tratamiento|therap|terapia|\bcures?\b|\bcura\b/,
  /\bpatient|\bpaciente|enferm|trastorno|clinic|clínic|\bdoctor|médic|hospital|surger|cirug|\bstroke\b/,
  /heart attack|infarto|blood pressure|presión arterial|vitamin|supplement|suplement|alcohol|\bdrink/,
  /\bbeb(e|er|ida|idas)\b/,
)
const contactPattern =
  /https?:|www\.|@|\b[\w-]+\.(com|org|gov|net|edu|info|es)\b|\d{3}[-. )]+\d|\d{5}|\bcall\b|\bllame\b/i
const forbiddenMarks = /[<>[\]{}*#_`|~^\\!¡]/
const quoted = /[“"«]([^”"»]*)[”"»]/g

/** Numbers as words. Excludes the word for one, which is also an article or pronoun in both languages. */
const numbers: Record<string, number> = Object.fromEntries(
  [
    'zero two three four five six seven eight nine ten eleven twelve',
    'cero dos tres cuatro cinco seis siete ocho nueve diez once doce',
  ].flatMap((list) => list.split(' ').map((word, at) => [word, at === 0 ? 0 : at + 1])),
)
/** Larger numbers and fractions, which are never in the facts. */
const otherAmounts = anyOf(
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b/,
  /\b(thirty|forty|fifty|hundred|thousand|percent|half|third)\b/,
  /\b(trece|catorce|quince|veinte|treinta|cien|mil|mitad|tercio|por ciento)\b|%/,
)

const common: Record<Locale, RegExp> = {
  en: /\b(the|and|you|your|is|are|of|with|this|that|for|to|it)\b/gi,
  es: /\b(el|la|los|las|y|usted|su|sus|es|son|de|con|este|esta|que|para|lo|en|un|una)\b/gi,
}
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Escapes a text for use in a regular expression. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Tests if a text contains a name as full words. */
const named = (text: string, name: string) => new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'iu').test(text)
const without = (text: string, names: readonly string[]) =>
  names.reduce((left, name) => left.replace(new RegExp(escaped(name), 'giu'), ' '), text)

function numbersIn(text: string): number[] {
  const digits = text.match(/\d+(?:[.,]\d+)?/g) ?? []
  const asText = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return [
    ...digits.map((each) => Number(each.replace(',', '.'))),
    ...asText.flatMap((word) => (Object.hasOwn(numbers, word) ? (numbers[word] ?? []) : [])),
  ]
}

/**
 * Checks that a text of the writer says only the facts, in plain words and in their language. Returns its three lines,
 * or the first problem found. `others`: titles of interventions that are not in the facts. It checks words, not
 * meanings: an accepted text has no number, area state or step that is not in the facts, and no illness or danger.
 */
export function checkWriterText(
  text: string,
  facts: WriterFacts,
  others: readonly string[],
): { lines: string[] } | { problem: WriterTextProblem } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length !== 3) return { problem: 'lines' }
  if (lines.some(({ length }) => length < lengths.shortest || length > lengths.longest)) return { problem: 'length' }
  if (forbiddenMarks.test(text)) return { problem: 'marks' }
  const titles = facts.interventions.map(({ title }) => title)
  const names = [...facts.areas, ...facts.stars].map(({ name }) => name)
  const isLonger = (a: string, b: string) => b.length - a.length
  const freeTexts = without(text, [...titles, ...names].toSorted(isLonger))
  if (contactPattern.test(freeTexts)) return { problem: 'contact' }
  if (crisisTerms.test(freeTexts)) return { problem: 'crisis' }
  if (medicalTerms.test(freeTexts)) return { problem: 'medicine' }
  if (otherAmounts.test(freeTexts)) return { problem: 'number' }
  const withoutTitles = without(text, titles.toSorted(isLonger))
  if (others.some((title) => named(withoutTitles, title))) return { problem: 'intervention' }
  const allowed = [...titles, ...names, ...facts.areas.map(({ word }) => word)].map((name) => name.toLowerCase())
  const isKnown = (quote: string) => allowed.includes(quote.replace(/[.,;:]$/, '').toLowerCase())
  if ([...text.matchAll(quoted)].some(([, quote = '']) => !isKnown(quote))) return { problem: 'intervention' }
  const sentences = lines.flatMap((line) => line.split(/(?<=[.?])\s+/))
  if (sentences.some((sentence) => !numbersMatchRatings(without(sentence, titles), facts))) return { problem: 'number' }
  if (sentences.some((sentence) => !statesMatchAreas(without(sentence, titles), facts))) return { problem: 'state' }
  const isInLanguage = lines.every((line) =>
    locales.every((other) => other === facts.locale || count(line, common[facts.locale]) > count(line, common[other])),
  )
  if (!isInLanguage) return { problem: 'language' }
  // The last line must name one of the given steps as the one to start with.
  if (titles.length > 0 && !titles.some((title) => named(lines[2] ?? '', title))) return { problem: 'intervention' }
  return { lines }
}

/** Tests if every number is 5 or the stars of a rating in the sentence; without a rating, none is allowed. */
function numbersMatchRatings(sentence: string, { stars }: WriterFacts): boolean {
  const about = stars.filter(({ name }) => named(sentence, name))
  const names = stars.map(({ name }) => name)
  return numbersIn(without(sentence, names)).every(
    (number) => about.length > 0 && (number === 5 || about.some((rating) => rating.stars === number)),
  )
}

/** Word stems of the states in both languages. */
const stateTexts: Record<State, RegExp> = {
  thriving: /\bthriv|\bplenitud/i,
  surviving: /\bsurviv|\bsaliendo adelante|\bsale[ns]? adelante/i,
  struggling: /\bstruggl|\bdificultad/i,
}
const allStates = Object.keys(stateTexts) as State[]

/**
 * Tests if a sentence about a state names only areas in that state, and at least one. The facts do not contain the
 * overall state, so a sentence with a state must name an area.
 */
function statesMatchAreas(sentence: string, { areas }: WriterFacts): boolean {
  const names = areas.map(({ name }) => name)
  const statements = allStates.filter((state) => stateTexts[state].test(without(sentence, names)))
  const about = areas.filter(({ name }) => named(sentence, name)).map(({ state }) => state)
  return (
    statements.length === 0 ||
    (statements.every((state) => about.includes(state)) && about.every((state) => statements.includes(state)))
  )
}
