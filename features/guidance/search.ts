import { locales, type Text } from '#assessment/questionnaire/questionnaire.ts'

/** The texts of an article that are searched. */
export type Searchable = {
  title: Text
  summary: Text
  sections: readonly { heading: Text; paragraphs: readonly Text[]; list?: readonly Text[] }[]
  keywords: { en: readonly string[]; es: readonly string[] }
}

const stopTerms = new Set(
  (
    'a about al and are can como con cual de del do does el en es for from have how i in is it la las lo los me mi ' +
    'mis my no not of on or para por que se si sobre su sus the to un una what when where why with y yo you your'
  ).split(' '),
)
const maxTerms = 8

/** Splits a text into words in lower case, without accents and punctuation. */
const visibleText = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

/**
 * Returns the articles that match a query in either language, best match first. Ignores accents, case and word endings,
 * and tolerates one wrong letter in words of five letters or more. Omits articles that score less than a third of the
 * best, which only mention the subject.
 */
export function searchTopics<Topic extends Searchable>(topics: readonly Topic[], question: string): Topic[] {
  const requested = [...new Set(visibleText(question))].filter((word) => !stopTerms.has(word)).slice(0, maxTerms)
  const found = topics.map((topic) => ({ topic, score: scoreOf(topic, requested) }))
  const best = Math.max(0, ...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score > 0 && score >= best / 3)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}

/** Scores an article: each word counts by its best match, weighted highest in the title and the keywords. */
function scoreOf({ title, keywords, summary, sections }: Searchable, requested: readonly string[]): number {
  const both = (texts: readonly Text[]) => texts.flatMap((text) => locales.flatMap((each) => visibleText(text[each])))
  const places: [number, string[]][] = [
    [8, both([title])],
    [8, locales.flatMap((each) => keywords[each]).flatMap(visibleText)],
    [4, both([summary, ...sections.map(({ heading }) => heading)])],
    [1, both(sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list]))],
  ]
  const scores = requested.map((word) =>
    Math.max(...places.map(([weight, words]) => weight * Math.max(0, ...words.map(matcherOf(word))))),
  )
  return scores.reduce((sum, score) => sum + score, 0)
}

/**
 * Returns a function that scores a word: 1 if it equals `requested` or begins with its stem, 0.5 if one letter differs,
 * else 0.
 */
const matcherOf = (requested: string) => {
  const stem = stemOf(requested)
  return (word: string): number => {
    if (word === requested || (stem.length > 2 && word.startsWith(stem))) return 1
    return requested.length > 4 && hasOneTypo(requested, word) ? 0.5 : 0
  }
}

const stemOf = (word: string) => (word.length > 4 ? word.replace(/(ing|es|ed|s)$/, '') : word)

/** Tests if two words differ by at most one letter: replaced, added, missing, or swapped with the next. */
export function hasOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rests = [
    [one.slice(start + 1), other.slice(start + 1)],
    [one.slice(start + 1), other.slice(start)],
    [one.slice(start), other.slice(start + 1)],
    [one[start + 1] + (one[start] ?? '') + one.slice(start + 2), other.slice(start)],
  ]
  return rests.some(([a, b]) => a === b)
}
