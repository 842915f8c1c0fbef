import { z } from 'zod'

/** The languages of the product. English stands at the root of the site, Spanish under /es. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** A text in both languages. Neither may be missing or empty. */
export const Text = z.strictObject({ en: z.string().min(1), es: z.string().min(1) })
export type Text = z.infer<typeof Text>

/** The areas of life that the report speaks of, in the order in which it lists them. */
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
export type Domain = (typeof domains)[number]

/** Where the words of a question come from and under which licence they stand. Keys of the questionnaire's own lists. */
const Origin = {
  source: z.string(),
  licence: z.string(),
  /** How the Spanish wording was found: our own, or published (read directly, in a secondary place, or recalled). */
  spanishSource: z.enum(['own', 'published_seen', 'published_seen_secondary', 'published_recalled']),
  loinc: z.strictObject({ code: z.string(), certainty: z.string() }).optional(),
}

/** Shown only when another question, asked earlier, has (or does not have) one of these answers. */
export const EnableWhen = z.strictObject({
  question: z.string(),
  in: z.array(z.string()).min(1).optional(),
  greaterThan: z.number().optional(),
})
export type EnableWhen = z.infer<typeof EnableWhen>

export const Option = z.strictObject({
  value: z.string().min(1),
  text: Text,
  /** Points of the published scoring, where the instrument has any. */
  score: z.number().optional(),
  /** Choosing this one clears the others, and choosing another clears this one ("None of these"). */
  exclusive: z.boolean().default(false),
  loinc: z.string().optional(),
})
export type Option = z.infer<typeof Option>

const base = {
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** An area of life, or what the question is about when it belongs to none. */
  topic: z.string(),
  text: Text,
  help: Text.optional(),
  /** Words shown once above a run of questions that share them (the PHQ and GAD lead-in). */
  leadIn: Text.optional(),
  /** Part of the short form. */
  short: z.boolean().default(false),
  /** Every condition must hold. Absent: always shown. */
  enableWhen: z.array(EnableWhen).optional(),
  ...Origin,
}

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
    /** `ladder` is drawn as the ladder of life, `row` as a row of numbers. */
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
    /** Digits allowed behind the decimal point. */
    decimals: z.number().int().default(0),
    unit: Text,
  }),
  z.strictObject({ ...base, type: z.literal('zip') }),
])
export type Question = z.infer<typeof Question>

export const Page = z.strictObject({
  id: z.string(),
  title: Text,
  questions: z.array(Question).min(1),
})
export type Page = z.infer<typeof Page>

/** A whole questionnaire as it stands in content/questionnaires. Pages are numbered from 1 in the order given. */
export const Questionnaire = z.strictObject({
  /** The assessment id of the specification: 13 is the wellbeing check-up. */
  id: z.number().int().positive(),
  name: Text,
  version: z.string(),
  /** Minutes that it takes, from and to. */
  minutes: z.tuple([z.number(), z.number()]),
  sources: z.record(z.string(), z.strictObject({ name: z.string() })),
  licences: z.record(z.string(), z.strictObject({ name: z.string(), terms: z.string(), fee: z.string() })),
  pages: z.array(Page).min(1),
})
export type Questionnaire = z.infer<typeof Questionnaire>
