import { z } from 'zod'
import { circumstances } from '../answers/circumstances.ts'
import { type Condition, type Facts, matches } from './condition.ts'
import { inEveryLocale, Text } from './questionnaire.ts'

const names = Object.keys(circumstances) as (keyof typeof circumstances)[]
const options = z.array(z.string()).min(1)

/**
 * Condition of a text: the name of a circumstance, an answer (`in`: one of these; `has`: at least one of these among
 * those chosen), `any` of several, `unless` one; a list requires all. A missing answer never matches.
 */
export const When: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      z.enum(names).transform((name) => circumstances[name]),
      z.strictObject({ question: z.string(), in: options }),
      z.strictObject({ question: z.string(), has: options }),
      z.strictObject({ any: z.array(When).min(2) }),
      z.strictObject({ unless: When }),
      z
        .array(When)
        .min(2)
        .transform((all) => ({ all })),
    ],
    { error: `must be ${names.join(', ')}, an answer such as { question: safe, in: [no] }, any, unless, or a list` },
  ),
)

/** A text for people who meet a condition. */
export const TextForSome = z.strictObject({ when: When, ...Text.shape })
export type TextForSome = z.infer<typeof TextForSome>

/** A text with variants: the first one with a matching condition replaces it. */
export const VariedText = z.strictObject({ ...Text.shape, variants: z.array(TextForSome).min(1).optional() })
export type VariedText = z.infer<typeof VariedText>

/** Returns the variant of a text for this person; the text if it has no variants. */
export function textFor(text: VariedText, facts: Facts): Text {
  if (!text.variants) return text
  const texts = text.variants.find(({ when }) => matches(when, facts)) ?? text
  return inEveryLocale((locale) => texts[locale])
}

/** Returns the texts that this person meets the conditions of. */
export const textsFor = (texts: readonly TextForSome[], facts: Facts): Text[] =>
  texts.filter(({ when }) => matches(when, facts)).map((text) => inEveryLocale((locale) => text[locale]))

/** Returns the conditions of a text, in the order of its variants. */
export const conditionsOfText = ({ variants = [] }: VariedText): Condition[] => variants.map(({ when }) => when)
