import { z } from 'zod'
import { type Condition, type Facts, holds } from '../condition.ts'
import { conditionsOfText, TextForSome, textFor, textsFor, VariedText, When } from '../varied-text.ts'

/** How many small steps an intervention has, from the easiest to the habit. */
const rungCount = 6

/** The parts of an intervention that people read, as written in the content: some of them differ by circumstances. */
export const VariedCard = z.strictObject({
  title: VariedText,
  why: VariedText,
  tips: z.array(VariedText).length(3),
  /** Further tips, for some only. */
  moreTips: z.array(TextForSome).min(1).optional(),
  rungs: z.array(VariedText).length(rungCount),
  /** Which rung (2 to 6) comes first for some; the others keep their order. */
  firstRung: z
    .array(z.strictObject({ when: When, rung: z.number().int().min(2).max(rungCount) }))
    .min(1)
    .optional(),
  /** The evidence for the advice. */
  evidence: z.object({ text: VariedText }),
  /** When to stop, or to get care first. */
  safety: VariedText.optional(),
  /** Keys of content/links.yaml. */
  links: z.array(z.string()).min(1),
  /** Further ones, for some only. */
  moreLinks: z
    .array(z.strictObject({ when: When, links: z.array(z.string()).min(1) }))
    .min(1)
    .optional(),
})
/** The parts of an intervention that people read. */
export type VariedCard = z.infer<typeof VariedCard>

const fixedCards = new WeakMap<VariedCard, VariedCard | null>()

/** Returns an intervention in the words that are for everybody; null for one that varies. */
export function cardForAll<Card extends VariedCard>(card: Card): Card | null {
  const known = fixedCards.get(card) as Card | null | undefined
  if (known !== undefined) return known
  // Without a condition no fact is looked at.
  const made = conditionsOfCard(card).length === 0 ? inWordsFor(card, noFacts) : null
  fixedCards.set(card, made)
  return made
}

const noFacts: Facts = { answers: {}, scores: {}, helpAsked: false }

/**
 * Returns an intervention in the words that are for this person: every variant is chosen, and nothing in it varies any
 * more. Whoever reads about a person's step reads it from this card. Those that vary for nobody are made once.
 */
export function cardFor<Card extends VariedCard>(card: Card, facts: Facts): Card {
  return cardForAll(card) ?? inWordsFor(card, facts)
}

function inWordsFor<Card extends VariedCard>(card: Card, facts: Facts): Card {
  const chosen = (text: VariedText) => textFor(text, facts)
  const { moreTips = [], moreLinks = [], firstRung = [], safety } = card
  const more = moreLinks.filter(({ when }) => holds(when, facts)).flatMap(({ links }) => links)
  const first = firstRung.find(({ when }) => holds(when, facts))?.rung ?? 1
  const rungs = card.rungs.map(chosen)
  return {
    ...card,
    title: chosen(card.title),
    why: chosen(card.why),
    tips: [...card.tips.map(chosen), ...textsFor(moreTips, facts)],
    moreTips: [],
    rungs: [...rungs.splice(first - 1, 1), ...rungs],
    firstRung: [],
    evidence: { ...card.evidence, text: chosen(card.evidence.text) },
    ...(safety && { safety: chosen(safety) }),
    // What is for some is the nearest to them.
    links: [...new Set([...more, ...card.links])],
    moreLinks: [],
  }
}

/** Returns the conditions of an intervention's texts, each with its place. */
export function conditionsOfCard(card: VariedCard): { place: readonly (string | number)[]; when: Condition }[] {
  const ofText = (place: readonly (string | number)[], text: VariedText | undefined) =>
    text ? conditionsOfText(text).map((when, at) => ({ place: [...place, 'variants', at], when })) : []
  return [
    ...ofText(['title'], card.title),
    ...ofText(['why'], card.why),
    ...card.tips.flatMap((tip, at) => ofText(['tips', at], tip)),
    ...card.rungs.flatMap((rung, at) => ofText(['rungs', at], rung)),
    ...ofText(['evidence', 'text'], card.evidence.text),
    ...ofText(['safety'], card.safety),
    ...(['moreTips', 'firstRung', 'moreLinks'] as const).flatMap((name) =>
      (card[name] ?? []).map(({ when }, at) => ({ place: [name, at], when })),
    ),
  ]
}
