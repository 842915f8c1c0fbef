import { z } from 'zod'
import { oncePer } from '../../once-per.ts'
import { type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { Text } from '../../questionnaire/questionnaire.ts'
import { conditionsOfText, TextForSome, textFor, textsFor, VariedText, When } from '../../questionnaire/varied-text.ts'

/** Number of steps of an intervention. The last one is the habit. */
const stepCount = 6

/** Kinds of action that a step asks for. Each has a sentence of guidance. */
const deeds = [
  ...['note', 'think', 'find', 'call', 'ask', 'tell', 'visit', 'apply', 'fix', 'try', 'go', 'private'],
  ...['days', 'weeks', 'hold', 'holds', 'move', 'moves', 'diary', 'plan'],
  ...['daily', 'weekly', 'monthly', 'yearly', 'again'],
] as const

/** Sources of phone numbers, in addition to content/links.yaml: the center's offer, the center, or the person. */
export const numberSources = [
  'center',
  'center_phone',
  'own_doctor',
  'own_pharmacy',
  'own_dentist',
  'own_eye_doctor',
  'own_bill',
] as const

/** Kinds of need for finding a center's own offers. */
export const needs = [
  ...['meals', 'housing', 'bills', 'benefits', 'rides', 'home_help', 'respite'],
  ...['company', 'talk', 'falls', 'medicines', 'quit', 'vision', 'grief'],
] as const

const PhoneKey = z.string().regex(/^[a-z0-9_]+$/)

/** `3 a week, 12 times`: the days of a step, and the number of days that complete it. Without an end, it is a habit. */
const pattern = /^(daily|[1-7] a week|every month|every \d+ months)(, \d+ times)?$/

const stepFields = {
  does: z.enum(deeds),
  /** `once` and `call` end when done; `days` follow their pattern. */
  kind: z.enum(['once', 'call', 'days']),
  pattern: z.string().regex(pattern, 'must be such as "daily, 7 times" or "2 a week"').optional(),
  ...VariedText.shape,
  /** The sentence to say out loud. */
  say: Text.optional(),
  /** Phone numbers, the first that applies first. */
  numbers: z
    .array(z.union([PhoneKey, z.strictObject({ key: PhoneKey, when: When })]))
    .min(1)
    .optional(),
  /** The benefit, if it differs from that of the intervention. */
  benefit: Text.optional(),
}
type StepFields = z.infer<z.ZodObject<typeof stepFields>>
const hasItsPattern = ({ kind, pattern }: StepFields) => (kind === 'days') === (pattern !== undefined)
const hasItsCall = ({ kind, say, numbers }: StepFields) =>
  kind !== 'call' || (say !== undefined && numbers !== undefined)

const checked = <Fields extends z.ZodType<StepFields>>(step: Fields) =>
  step
    .refine(hasItsPattern, 'needs a pattern if it is for several days, and none otherwise')
    .refine(hasItsCall, 'is a call and needs say and numbers')

const Step = checked(z.strictObject(stepFields))
const FirstForSome = checked(z.strictObject({ id: z.string(), when: When, ...stepFields }))

/** One of the six steps of an intervention. */
export type Step = z.infer<typeof Step>

const Steps = z
  .array(Step)
  .length(stepCount)
  .refine(
    (steps) =>
      steps.every(({ kind, pattern }, at) => (at === stepCount - 1) === (kind === 'days' && !pattern?.includes(','))),
    'only number 6 is a habit: days without an end',
  )

/** The readable parts of an intervention, as written in the content. Some vary by circumstances. */
export const VariedCard = z.strictObject({
  title: VariedText,
  why: VariedText,
  tips: z.array(VariedText).length(3),
  /** Further tips, only for some people. */
  moreTips: z.array(TextForSome).min(1).optional(),
  /** The need that an offer of the person's center may cover. */
  helps: z.enum(needs).optional(),
  /** The benefit of the first step. */
  benefit: Text,
  /** Completes "step 2 of 6 toward …". */
  toward: Text,
  /** A smaller variant of the first step. */
  smaller: Text,
  steps: Steps,
  /** Six steps for some people that replace all others. */
  stepsFor: z
    .array(z.strictObject({ when: When, steps: Steps }))
    .min(1)
    .optional(),
  /** Lines that replace number 1 for some people. The first one with a matching condition applies. */
  first: z.array(FirstForSome).min(1).optional(),
  /** Evidence for the advice. */
  evidence: z.object({ text: VariedText }),
  /** When to stop, or to get care first. */
  safety: VariedText.optional(),
  /** Keys of content/links.yaml. */
  links: z.array(z.string()).min(1),
  /** More links, only for some people. */
  moreLinks: z
    .array(z.strictObject({ when: When, links: z.array(z.string()).min(1) }))
    .min(1)
    .optional(),
})
export type VariedCard = z.infer<typeof VariedCard>

/** Returns an intervention in the wording for everyone; null if it varies. */
export const cardForAll: <Card extends VariedCard>(card: Card) => Card | null = oncePer((card) =>
  conditionsOfCard(card).length === 0 ? textsForValue(card, noFacts) : null,
)

// Stryker disable next-line ObjectLiteral,BooleanLiteral: without a condition no fact is read
const noFacts: Facts = { answers: {}, scores: {}, helpRequested: false }

/**
 * Returns an intervention in the wording for this person, with all variants resolved. All views of a person's step use
 * this card. Cards without variants are computed once.
 */
export function cardFor<Card extends VariedCard>(card: Card, facts: Facts): Card {
  return cardForAll(card) ?? textsForValue(card, facts)
}

function textsForValue<Card extends VariedCard>(card: Card, facts: Facts): Card {
  const chosen = (text: VariedText) => textFor(text, facts)
  const { moreTips = [], moreLinks = [], safety } = card
  const more = moreLinks.filter(({ when }) => matches(when, facts)).flatMap(({ links }) => links)
  return {
    ...card,
    title: chosen(card.title),
    why: chosen(card.why),
    tips: [...card.tips.map(chosen), ...textsFor(moreTips, facts)],
    moreTips: [],
    steps: stepsFor(card, facts),
    stepsFor: [],
    first: [],
    evidence: { ...card.evidence, text: chosen(card.evidence.text) },
    ...(safety && { safety: chosen(safety) }),
    // Links for people who meet a condition are first, since they fit this person best.
    links: [...new Set([...more, ...card.links])],
    moreLinks: [],
  }
}

/** Returns the six steps in the wording and with the phone numbers for this person. */
function stepsFor({ steps, stepsFor = [], first = [] }: VariedCard, facts: Facts): Step[] {
  const [ordinary, ...rest] = stepsFor.find(({ when }) => matches(when, facts))?.steps ?? steps
  const { id, when, ...line } = first.find((each) => matches(each.when, facts)) ?? { ...ordinary, id: null, when: null }
  return [line as Step, ...rest].map((step) => ({
    ...step,
    ...textFor(step, facts),
    variants: undefined,
    ...(step.numbers && { numbers: numbersFor(step.numbers, facts) }),
  }))
}

const numbersFor = (numbers: NonNullable<Step['numbers']>, facts: Facts): string[] =>
  numbers.flatMap((each) => (typeof each === 'string' ? each : matches(each.when, facts) ? each.key : []))

/** Returns the keys of all phone numbers of an intervention's steps, with their paths. */
export function phoneKeysOf({ steps, stepsFor = [], first = [] }: VariedCard) {
  const keysOf = (place: readonly (string | number)[], { numbers = [] }: Step) =>
    numbers.map((each, at) => ({
      place: [...place, 'numbers', at],
      key: typeof each === 'string' ? each : each.key,
    }))
  return [
    ...steps.flatMap((step, at) => keysOf(['steps', at], step)),
    ...stepsFor.flatMap((own, of) => own.steps.flatMap((step, at) => keysOf(['stepsFor', of, 'steps', at], step))),
    ...first.flatMap((step, at) => keysOf(['first', at], step)),
  ]
}

/** Returns the conditions of an intervention's texts, with their paths. */
export function conditionsOfCard(card: VariedCard): { place: readonly (string | number)[]; when: Condition }[] {
  const ofText = (place: readonly (string | number)[], text: VariedText | undefined) =>
    text ? conditionsOfText(text).map((when, at) => ({ place: [...place, 'variants', at], when })) : []
  const ofStep = (place: readonly (string | number)[], step: StepFields) => [
    ...ofText(place, step),
    ...(step.numbers ?? []).flatMap((each, at) =>
      typeof each === 'string' ? [] : { place: [...place, 'numbers', at], when: each.when },
    ),
  ]
  return [
    ...ofText(['title'], card.title),
    ...ofText(['why'], card.why),
    ...card.tips.flatMap((tip, at) => ofText(['tips', at], tip)),
    ...card.steps.flatMap((step, at) => ofStep(['steps', at], step)),
    ...(card.stepsFor ?? []).flatMap(({ when, steps }, of) => [
      { place: ['stepsFor', of], when },
      ...steps.flatMap((step, at) => ofStep(['stepsFor', of, 'steps', at], step)),
    ]),
    ...(card.first ?? []).flatMap((step, at) => [
      { place: ['first', at], when: step.when },
      ...ofStep(['first', at], step),
    ]),
    ...ofText(['evidence', 'text'], card.evidence.text),
    ...ofText(['safety'], card.safety),
    ...(['moreTips', 'moreLinks'] as const).flatMap((name) =>
      (card[name] ?? []).map(({ when }, at) => ({ place: [name, at], when })),
    ),
  ]
}
