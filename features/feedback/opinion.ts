import type opinion from '#content/messages/en/opinion.json'
import { typedText } from '#platform/forms/typed-text.ts'

/** The pages that ask for feedback. Answers are stored with this name as their `page`. */
export const opinionPages = ['progress-point', 'post-survey'] as const
export type OpinionPage = (typeof opinionPages)[number]

/** The levels of agreement, from most to least. */
export const agreement = ['strongly_agree', 'agree', 'neither', 'disagree', 'strongly_disagree'] as const

type ItemId = keyof typeof opinion.items

/** Questions of the check-up that are repeated. */
export const repeatedIds = ['ladder_now', 'confidence'] as const
export type RepeatedId = (typeof repeatedIds)[number]

/** A check-up question with a scale from 0 to 10, in the language of the page. */
export type RepeatedQuestion = {
  leadIn: string | null
  text: string
  help: string | null
  minText: string
  maxText: string
}

/** The repeatable questions of the check-up. Questions that it lacks are not repeated. */
export type Repeated = Readonly<Partial<Record<RepeatedId, RepeatedQuestion>>>

/**
 * A question: `asked` repeats one of the check-up, `agree` is a statement to agree with, `scale` ranges from 0 to 10.
 * The texts are `items` in opinion.json.
 */
export type Item =
  | { type: 'asked'; id: RepeatedId }
  | { type: 'agree' | 'scale' | 'text'; id: ItemId }
  | { type: 'choice'; id: keyof typeof opinion.options; options: readonly string[] }

/** Part of a page, with a heading in `parts` of opinion.json. */
export type Part = { id: keyof typeof opinion.parts; items: readonly Item[] }

/** The three questions of `progress-point`, followed by a free text. */
const aboutNow: readonly Part[] = [
  { id: 'ladder', items: [{ type: 'asked', id: 'ladder_now' }] },
  { id: 'confidence', items: [{ type: 'asked', id: 'confidence' }] },
  {
    id: 'change',
    items: [
      {
        type: 'choice',
        id: 'change',
        options: ['much_better', 'little_better', 'same', 'little_worse', 'much_worse'],
      },
      { type: 'text', id: 'change_text' },
    ],
  },
  { id: 'report', items: [{ type: 'text', id: 'comment' }] },
]
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
const inFreeText: Part = {
  id: 'own',
  items: [
    { type: 'text', id: 'ps_best' },
    { type: 'text', id: 'ps_change' },
  ],
}

/** Returns the parts of a page, in order. */
export const partsOf = (page: OpinionPage): readonly Part[] =>
  page === 'post-survey' ? [aboutCheckUp, aboutResult, inFreeText] : aboutNow

/** Maximum length of a text, in characters. */
export const longestText = 1000

/** Answers by item id. Unanswered items are absent. */
export type OpinionBody = Readonly<Record<string, string | number>>

/** A parsed form: the values as entered, the valid answers, and the ids of texts that are too long. */
export type ReadOpinion = {
  values: Readonly<Record<string, string>>
  body: OpinionBody
  tooLong: readonly string[]
}

/** Parses a form with these parts. Ignores answers that are not options of their item. */
export function readOpinion(parts: readonly Part[], question: Repeated, form: FormData): ReadOpinion {
  const typed = parts
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const text = typedText(form.get(item.id))
      return text === '' || !isOffered(item, text, question) ? [] : [{ item, text }]
    })
  return {
    values: Object.fromEntries(typed.map(({ item, text }) => [item.id, text])),
    body: Object.fromEntries(typed.map(({ item, text }) => [item.id, isNumber(item) ? Number(text) : text])),
    tooLong: typed.flatMap(({ item, text }) =>
      item.type === 'text' && [...text].length > longestText ? [item.id as string] : [],
    ),
  }
}

const isNumber = ({ type }: Item): boolean => type === 'scale' || type === 'asked'

function isOffered(item: Item, text: string, question: Repeated): boolean {
  switch (item.type) {
    case 'asked':
      return question[item.id] !== undefined && /^(\d|10)$/.test(text)
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
