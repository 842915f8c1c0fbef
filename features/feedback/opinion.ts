import { domains } from '#assessment/questionnaire/questionnaire.ts'
import type opinion from '#content/messages/en/opinion.json'
import { typedText } from '#platform/forms/typed-text.ts'

/** The pages that ask for an opinion. Answers are stored with this name as their `page`. */
export const opinionPages = ['progress-point', 'post-survey'] as const
export type OpinionPage = (typeof opinionPages)[number]

/** The levels of agreement, from most to least. */
export const agreement = ['strongly_agree', 'agree', 'neither', 'disagree', 'strongly_disagree'] as const

type ItemId = keyof typeof opinion.items

/** The questions of the check-up that are repeated. */
export const repeatedIds = ['ladder_now', 'ladder_5y', 'confidence', 'barriers', 'phq2_1', 'phq2_2'] as const
export type RepeatedId = (typeof repeatedIds)[number]

/** A question of the check-up in the language of the page: its texts, and its scale or its options. */
export type RepeatedQuestion = { leadIn: string | null; text: string; help: string | null } & (
  | { type: 'scale'; minText: string; maxText: string }
  | { type: 'choice'; multiple: boolean; options: readonly { value: string; label: string; exclusive: boolean }[] }
)

/** The repeatable questions in the check-up. Questions that it does not have are not repeated. */
export type Repeated = Readonly<Partial<Record<RepeatedId, RepeatedQuestion>>>

/**
 * A question. `asked` repeats one of the check-up, `agree` is a statement to agree with, `scale` ranges from 0 to 10,
 * `days` from 0 to 7, `area` is one of the areas. The texts are `items` in opinion.json.
 */
export type Item =
  | { type: 'asked'; id: RepeatedId }
  | { type: 'agree' | 'scale' | 'text' | 'days' | 'area'; id: ItemId }
  | { type: 'choice'; id: keyof typeof opinion.options; options: readonly string[] }

/** Parts of a page, each with a heading in `parts` of opinion.json. */
export type Part = { id: keyof typeof opinion.parts; items: readonly Item[] }

/** The small steps of an action, from the easiest to a habit. */
const smallSteps = ['1', '2', '3', '4', '5', '6']

const aboutStep: Part = {
  id: 'step',
  items: [
    { type: 'area', id: 'pp_area' },
    { type: 'choice', id: 'pp_rung', options: smallSteps },
    { type: 'days', id: 'pp_days' },
    { type: 'choice', id: 'pp_next', options: ['up', 'stay', 'easier', 'area', 'talk'] },
  ],
}
const aboutMood: Part = {
  id: 'mood',
  items: [
    { type: 'asked', id: 'phq2_1' },
    { type: 'asked', id: 'phq2_2' },
  ],
}
const aboutNow: Part = {
  id: 'now',
  items: [
    { type: 'asked', id: 'ladder_now' },
    { type: 'asked', id: 'ladder_5y' },
    { type: 'asked', id: 'confidence' },
    {
      type: 'choice',
      id: 'change',
      options: ['much_better', 'little_better', 'same', 'little_worse', 'much_worse'],
    },
    { type: 'text', id: 'change_text' },
    { type: 'asked', id: 'barriers' },
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
const inFreeText: Part = {
  id: 'own',
  items: [
    { type: 'text', id: 'ps_best' },
    { type: 'text', id: 'ps_change' },
  ],
}

/** Days after the check-up from which there may be changes to report. */
const daysToChange = 7

/** Conditions of the parts of a page. */
export type OpinionFacts = {
  daysSince: number
  /** The questions about mood are repeated (see `asksMoodAgain`). */
  asksMood: boolean
}

/**
 * Returns the parts of a page, in order. Soon after the check-up, 'Your opinion' asks about the report first, since
 * people have just answered how they are, and neither about mood again nor about a step that they have hardly started.
 */
export function partsOf(page: OpinionPage, { daysSince, asksMood }: OpinionFacts): readonly Part[] {
  if (page === 'post-survey') return [aboutCheckUp, aboutResult, inFreeText]
  if (daysSince < daysToChange) return [aboutReport, aboutNow]
  return [aboutNow, ...(asksMood ? [aboutMood] : []), aboutStep, aboutReport]
}

/** The longest text allowed, in characters. */
export const longestText = 1000

/** The answers by item id. Unanswered items are absent. */
export type OpinionBody = Readonly<Record<string, string | number | readonly string[]>>

/** A parsed form: the values as typed, the valid answers, and the ids of texts that are too long. */
export type ReadOpinion = {
  values: Readonly<Record<string, string | readonly string[]>>
  body: OpinionBody
  tooLong: readonly string[]
}

/** Parses a form with these parts. Ignores an answer that its item does not offer. */
export function readOpinion(parts: readonly Part[], question: Repeated, form: FormData): ReadOpinion {
  const items = parts.flatMap((part) => part.items)
  const many = items.flatMap((item) => {
    const chosen = chosenIn(item, question, form)
    return chosen.length > 0 ? [[item.id, chosen] as const] : []
  })
  const typed = items.flatMap((item) => {
    const text = typedText(form.get(item.id))
    return text === '' || !isOffered(item, text, question) ? [] : [{ item, text }]
  })
  const tooLong = typed.flatMap(({ item, text }) =>
    item.type === 'text' && [...text].length > longestText ? [item.id as string] : [],
  )
  return {
    values: Object.fromEntries([...typed.map(({ item, text }) => [item.id, text] as const), ...many]),
    body: Object.fromEntries([
      ...typed.map(({ item, text }) => [item.id, isNumber(item, question) ? Number(text) : text] as const),
      ...many,
    ]),
    tooLong,
  }
}

/** Returns the chosen options of a question with several; without the exclusive one if there are others. */
function chosenIn(item: Item, shownQuestion: Repeated, form: FormData): readonly string[] {
  const question = item.type === 'asked' ? shownQuestion[item.id] : undefined
  if (question?.type !== 'choice' || !question.multiple) return []
  const sent = form.getAll(item.id)
  const chosen = question.options.filter(({ value }) => sent.includes(value))
  const others = chosen.filter(({ exclusive }) => !exclusive)
  return (others.length > 0 ? others : chosen).map(({ value }) => value)
}

const isNumber = (item: Item, question: Repeated): boolean =>
  item.type === 'scale' || item.type === 'days' || (item.type === 'asked' && question[item.id]?.type === 'scale')

function isOffered(item: Item, text: string, shownQuestion: Repeated): boolean {
  switch (item.type) {
    case 'asked': {
      const question = shownQuestion[item.id]
      if (question?.type === 'scale') return /^(\d|10)$/.test(text)
      return question !== undefined && !question.multiple && question.options.some(({ value }) => value === text)
    }
    case 'scale':
      return /^(\d|10)$/.test(text)
    case 'days':
      return /^[0-7]$/.test(text)
    case 'area':
      return domains.some((domain) => domain === text)
    case 'agree':
      return agreement.some((level) => level === text)
    case 'choice':
      return item.options.includes(text)
    case 'text':
      return true
  }
}
