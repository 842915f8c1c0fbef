import type opinion from '#content/messages/en/opinion.json'
import { typedText } from '../shared/forms/typed-text.ts'

/** The pages that ask for an opinion. Answers are stored with this name as their `page`. */
export const opinionPages = ['progress-point', 'post-survey'] as const
/** The name of a page that asks for an opinion. */
export type OpinionPage = (typeof opinionPages)[number]

/** The levels of agreement, from most to least. */
export const agreement = ['strongly_agree', 'agree', 'neither', 'disagree', 'strongly_disagree'] as const

type ItemId = keyof typeof opinion.items

/**
 * A question. `asked` repeats one of the check-up, `agree` is a statement to agree with, `scale` goes from 0 to 10. The
 * texts are `items` in opinion.json.
 */
export type Item =
  | { type: 'asked'; id: 'ladder_now' | 'confidence' }
  | { type: 'agree' | 'scale' | 'text'; id: ItemId }
  | { type: 'choice'; id: keyof typeof opinion.options; options: readonly string[] }

/** Parts of a page, each with a heading in `parts` of opinion.json. */
export type Part = { id: keyof typeof opinion.parts; items: readonly Item[] }

const aboutNow: Part = {
  id: 'now',
  items: [
    { type: 'asked', id: 'ladder_now' },
    { type: 'asked', id: 'confidence' },
    {
      type: 'choice',
      id: 'change',
      options: ['much_better', 'little_better', 'same', 'little_worse', 'much_worse'],
    },
    { type: 'text', id: 'change_text' },
  ],
}
const aboutReport: Part = {
  id: 'report',
  items: [
    { type: 'agree', id: 'helpful' },
    { type: 'agree', id: 'clear' },
    { type: 'agree', id: 'suggest' },
    { type: 'text', id: 'comment' },
  ],
}
const aboutCheckUp: Part = {
  id: 'checkUp',
  items: [
    { type: 'agree', id: 'ps_easy' },
    { type: 'agree', id: 'ps_clear' },
    { type: 'choice', id: 'ps_length', options: ['too_short', 'right', 'too_long'] },
    { type: 'choice', id: 'ps_helped', options: ['no', 'staff', 'family'] },
  ],
}
const aboutResult: Part = {
  id: 'result',
  items: [
    { type: 'agree', id: 'ps_true' },
    { type: 'agree', id: 'ps_useful' },
    { type: 'agree', id: 'ps_plan' },
    { type: 'agree', id: 'ps_trust' },
    { type: 'scale', id: 'ps_recommend' },
  ],
}
const inOwnWords: Part = {
  id: 'own',
  items: [
    { type: 'text', id: 'ps_best' },
    { type: 'text', id: 'ps_change' },
  ],
}

/** Days after the check-up from which there may be changes to report. */
const daysToChange = 7

/**
 * Returns the parts of a page, in order. Soon after the check-up, 'Your opinion' asks about the report first, since
 * people have just said how they are.
 */
export function partsOf(page: OpinionPage, daysSince: number): readonly Part[] {
  if (page === 'post-survey') return [aboutCheckUp, aboutResult, inOwnWords]
  return daysSince < daysToChange ? [aboutReport, aboutNow] : [aboutNow, aboutReport]
}

/** The longest text allowed, in characters. */
export const longestText = 1000

/** The answers by item id. Unanswered items are absent. */
export type OpinionBody = Readonly<Record<string, string | number>>

/** A parsed form: the values as typed, the valid answers, and the ids of texts that are too long. */
export type ReadOpinion = { values: Readonly<Record<string, string>>; body: OpinionBody; tooLong: readonly string[] }

/** Parses a form. Ignores an answer that its item does not offer. */
export function readOpinion(page: OpinionPage, form: FormData): ReadOpinion {
  const items = partsOf(page, daysToChange).flatMap((part) => part.items)
  const typed = items.flatMap((item) => {
    const text = typedText(form.get(item.id), longestText)
    return text === '' || !isOffered(item, text) ? [] : [{ item, text }]
  })
  const tooLong = typed.flatMap(({ item, text }) =>
    item.type === 'text' && [...text].length > longestText ? [item.id as string] : [],
  )
  return {
    values: Object.fromEntries(typed.map(({ item, text }) => [item.id, text])),
    body: Object.fromEntries(
      typed.map(({ item, text }) => [item.id, item.type === 'asked' || item.type === 'scale' ? Number(text) : text]),
    ),
    tooLong,
  }
}

function isOffered(item: Item, text: string): boolean {
  switch (item.type) {
    case 'asked':
    case 'scale':
      return /^(\d|10)$/.test(text)
    case 'agree':
      return agreement.some((level) => level === text)
    case 'choice':
      return item.options.includes(text)
    case 'text':
      return true
  }
}
