import { z } from 'zod'

/** The locales of the product. English is served at the root of the site, Spanish under /es. */
export const locales = ['en', 'es'] as const
/** A locale of the product. */
export type Locale = (typeof locales)[number]

/** A text in both languages. Neither may be empty. */
export const Text = z.strictObject({ en: z.string().min(1), es: z.string().min(1) })
/** A text in both languages. */
export type Text = z.infer<typeof Text>

/** The areas of life in the report, in the order in which it lists them. */
export const domains = [
  'physical',
  'emotional',
  'purpose',
  'connection',
  'sleep',
  'movement',
  'memory',
  'senses',
  'care',
  'money_food',
  'home_safety',
  'caring',
] as const
/** An area of life. */
export type Domain = (typeof domains)[number]

/** Source and licence of a question's words, as keys of the questionnaire's own `sources` and `licences`. */
const Origin = {
  source: z.string(),
  licence: z.string(),
  /** Origin of the Spanish wording: our own, or published (read directly, in a secondary source, or from memory). */
  spanishSource: z.enum(['own', 'published_seen', 'published_seen_secondary', 'published_recalled']),
  loinc: z.strictObject({ code: z.string(), certainty: z.string() }).optional(),
}

/** Shows a question only when an earlier question has one of the answers `in`, or a number above `greaterThan`. */
export const EnableWhen = z.strictObject({
  question: z.string(),
  in: z.array(z.string()).min(1).optional(),
  greaterThan: z.number().optional(),
})
/** A condition on an earlier question. */
export type EnableWhen = z.infer<typeof EnableWhen>

/** One option of a question. */
export const Option = z.strictObject({
  value: z.string().min(1),
  text: Text,
  /** Points by the instrument's published scoring, if it has one. */
  score: z.number().optional(),
  /** Choosing it clears all other options, and choosing another clears it ("None of these"). */
  exclusive: z.boolean().default(false),
  loinc: z.string().optional(),
})
/** One option of a question. */
export type Option = z.infer<typeof Option>

const base = {
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** The area of life, or another subject when it belongs to none. */
  topic: z.string(),
  text: Text,
  help: Text.optional(),
  /** Text shown once above consecutive questions that share it (the PHQ and GAD lead-in). */
  leadIn: Text.optional(),
  /** Part of the short form. */
  short: z.boolean().default(false),
  /** All conditions must hold. Absent: always shown. */
  enableWhen: z.array(EnableWhen).optional(),
  ...Origin,
}

/** A question, by its type. */
export const Question = z.discriminatedUnion('type', [
  z.strictObject({ ...base, type: z.literal('single'), options: z.array(Option).min(2) }),
  z.strictObject({
    ...base,
    type: z.literal('multiple'),
    options: z.array(Option).min(2),
    max: z.number().int().optional(),
  }),
  z.strictObject({
    ...base,
    type: z.literal('scale'),
    /** `ladder` is displayed as the ladder of life, `row` as a row of numbers. */
    look: z.enum(['ladder', 'row']),
    min: z.number().int(),
    max: z.number().int(),
    minText: Text,
    maxText: Text,
  }),
  z.strictObject({
    ...base,
    type: z.literal('number'),
    min: z.number(),
    max: z.number(),
    /** Maximum digits after the decimal point. */
    decimals: z.number().int().default(0),
    unit: Text,
  }),
  z.strictObject({ ...base, type: z.literal('zip') }),
])
/** A question, by its type. */
export type Question = z.infer<typeof Question>

/** A page with its questions. */
export const Page = z.strictObject({
  id: z.string(),
  title: Text,
  questions: z.array(Question).min(1),
})
/** A page with its questions. */
export type Page = z.infer<typeof Page>

/** A questionnaire of content/questionnaires. Pages are numbered from 1 in the order given. */
export const Questionnaire = z.strictObject({
  /** The assessment id of the specification: 13 is the wellbeing check-up. */
  id: z.number().int().positive(),
  name: Text,
  version: z.string(),
  /** Minutes to complete it: shortest and longest. */
  minutes: z.tuple([z.number(), z.number()]),
  sources: z.record(z.string(), z.strictObject({ name: z.string() })),
  licences: z.record(z.string(), z.strictObject({ name: z.string(), terms: z.string(), fee: z.string() })),
  pages: z.array(Page).min(1),
})
/** A questionnaire of content/questionnaires. */
export type Questionnaire = z.infer<typeof Questionnaire>
