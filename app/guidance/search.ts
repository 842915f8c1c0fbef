import type { Text } from '#assessment/questionnaire.ts'

/** What is looked through of an article. */
export type Searchable = {
  title: Text
  summary: Text
  sections: readonly { heading: Text; paragraphs: readonly Text[]; list?: readonly Text[] }[]
  keywords: { en: readonly string[]; es: readonly string[] }
}

/** Words that say nothing about what is looked for. */
const empty = new Set(
  'a about al and are can como con cual de del do does el en es for from have how i in is it la las lo los me mi mis my no not of on or para por que se si sobre su sus the to un una what when where why with y yo you your'.split(
    ' ',
  ),
)
const maxWords = 8

/** The words of a text without capitals, accents and signs. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

/**
 * The articles that a question in either language is about, the best first. Accents, capitals and endings do not matter,
 * and one wrong letter in a longer word does not either. Articles that only touch on it are left out where others are
 * about it.
 */
export function searchTopics<Topic extends Searchable>(topics: readonly Topic[], question: string): Topic[] {
  const asked = [...new Set(wordsOf(question))].filter((word) => !empty.has(word)).slice(0, maxWords)
  const found = topics.map((topic) => ({ topic, score: scoreOf(topic, asked) }))
  const best = Math.max(0, ...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score > 0 && score >= best / 3)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}

/** How well the words fit an article: each counts most where it stands in the title or among the keywords. */
function scoreOf({ title, keywords, summary, sections }: Searchable, asked: readonly string[]): number {
  const both = (texts: readonly Text[]) => texts.flatMap(({ en, es }) => [...wordsOf(en), ...wordsOf(es)])
  const places: [number, string[]][] = [
    [8, both([title])],
    [8, [...keywords.en, ...keywords.es].flatMap(wordsOf)],
    [4, both([summary, ...sections.map(({ heading }) => heading)])],
    [1, both(sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list]))],
  ]
  const scores = asked.map((word) =>
    Math.max(...places.map(([weight, words]) => weight * Math.max(0, ...words.map(fits(word))))),
  )
  return scores.reduce((sum, score) => sum + score, 0)
}

/** 1 where a word is the one asked for but for its ending, one half where one letter is wrong, else 0. */
const fits = (asked: string) => {
  const stem = stemOf(asked)
  return (word: string): number => {
    if (word === asked || (stem.length > 2 && word.startsWith(stem))) return 1
    return asked.length > 4 && isOneLetterOff(asked, word) ? 0.5 : 0
  }
}

const stemOf = (word: string) => (word.length > 4 ? word.replace(/(ing|es|ed|s)$/, '') : word)

/** Says whether two words differ by one letter: another one, one too many or too few, or two in the wrong order. */
export function isOneLetterOff(one: string, other: string): boolean {
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
