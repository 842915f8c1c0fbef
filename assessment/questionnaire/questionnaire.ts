import { z } from 'zod'

/**
 * The locales of the product, defined only here. The first is served at the root of the site, the others under their
 * names: BCP 47 languages, such as `es`.
 */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** The locale at the root of the site. */
export const mainLocale = locales[0]

/** Returns an object with a value for every locale. */
export const inEveryLocale = <Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Record<Locale, Value>

/** A text in every language. No translation may be empty. */
export const Text = z.strictObject(inEveryLocale(() => z.string().min(1)))
export type Text = z.infer<typeof Text>

/** The areas in the report, in display order. */
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

/**
 * Parts that the short form omits or shortens, in report order: all areas but memory, life in general, and ways to
 * change.
 */
export const deferredParts = [...domains.filter((domain) => domain !== 'memory'), 'life', 'ways'] as const
export type DeferredPart = (typeof deferredParts)[number]

/** Source and license of a question's wording, as keys of the questionnaire's own `sources` and `licences`. */
const Origin = {
  source: z.string(),
  licence: z.string(),
  /** Origin of the Spanish wording: our own, or published (read directly, in a secondary source, or from memory). */
  spanishSource: z.enum(['own', 'published_seen', 'published_seen_secondary', 'published_recalled']),
  loinc: z.strictObject({ code: z.string(), certainty: z.string() }).optional(),
}

/** Shows a question only if an earlier question has one of the answers `in`, or a number above `greaterThan`. */
export const EnableWhen = z.strictObject({
  question: z.string(),
  in: z.array(z.string()).min(1).optional(),
  greaterThan: z.number().optional(),
})
export type EnableWhen = z.infer<typeof EnableWhen>

export const Option = z.strictObject({
  value: z.string().min(1),
  text: Text,
  /** Points in the instrument's published scoring, if any. */
  score: z.number().optional(),
  /** Choosing this option clears all others, and choosing another clears this one ("None of these"). */
  exclusive: z.boolean().default(false),
  loinc: z.string().optional(),
})
export type Option = z.infer<typeof Option>

/** A question's label and the last answer to it, in words. */
const LastAnswer = z.strictObject({ label: Text, value: Text })
export type LastAnswer = z.infer<typeof LastAnswer>

const base = {
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** The area of life, or another topic. */
  topic: z.string(),
  text: Text,
  help: Text.optional(),
  /** Last answers, one per row below `help`; only in the `return` form. */
  lastAnswers: z.array(LastAnswer).optional(),
  /** Text shown once above consecutive questions that share it (the PHQ and GAD lead-in). */
  leadIn: Text.optional(),
  /** Part of the short form. */
  short: z.boolean().default(false),
  /** The part in which it can be answered later if the short form does not ask it. */
  deferredTo: z.enum(deferredParts).optional(),
  /**
   * Months during which the `return` form may reuse the last answer (null for no limit), and its label there; false if
   * the form always asks again.
   */
  reuse: z
    .union([z.literal(false), z.strictObject({ months: z.number().int().positive().nullable(), label: Text })], {
      error: 'must be false, or months with a label',
    })
    .optional(),
  /** All conditions must be met. Undefined: always shown. */
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
    /** `ladder` is displayed as the Cantril ladder, `row` as a row of numbers. */
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
export type Question = z.infer<typeof Question>

const formFields = { deferredTo: true, reuse: true } as const
const [single, multiple, scale, number, zip] = Question.options

/** A question as calls and exports have it: without the fields for later forms. */
export const PublicQuestion = z.discriminatedUnion('type', [
  single.omit(formFields),
  multiple.omit(formFields),
  scale.omit(formFields),
  number.omit(formFields),
  zip.omit(formFields),
])
export type PublicQuestion = z.infer<typeof PublicQuestion>

export const publicQuestion = ({ deferredTo, reuse, ...question }: Question): PublicQuestion => question

/** A line on a page for people with certain earlier answers: all conditions in `when`, none in `unless`. */
const PageLine = z.strictObject({
  when: z.array(EnableWhen).min(1),
  unless: z.array(EnableWhen).default([]),
  ...Text.shape,
})

/** A stop between two pages if all of `when` are true: an urgent offer of help, and a button to continue. */
export const PageStop = z.strictObject({
  when: z.array(EnableWhen).min(1),
  title: Text,
  text: Text,
  call: z.strictObject({ label: Text, href: z.string().regex(/^tel:\d{3}$/, 'must be like tel:911') }),
  go: Text,
  note: Text,
})
export type PageStop = z.infer<typeof PageStop>

const pageHead = {
  id: z.string(),
  title: Text,
  /** A sentence below the title, instead of the default one. */
  lead: Text.optional(),
  lines: z.array(PageLine).optional(),
  stop: PageStop.optional(),
}

export const Page = z.strictObject({ ...pageHead, questions: z.array(Question).min(1) })
export type Page = z.infer<typeof Page>

/**
 * Results of a questionnaire: the report of the wellbeing check-up, of the volunteer network or of COVID-19, or the
 * list of answers if it has no rules.
 */
const reportKinds = ['wellbeing', 'network', 'cv19', 'answers'] as const
export type ReportKind = (typeof reportKinds)[number]

const head = {
  /** The assessment id of the specification: 13 is the wellbeing check-up. */
  id: z.number().int().positive(),
  /** Default: `answers`. */
  report: z.enum(reportKinds).optional(),
  /**
   * Address of its pages. Default: /checkUp. A questionnaire with another address is started only at its own start
   * page.
   */
  pagesAt: z.enum(['/checkUp', '/old-checkUp']).optional(),
  name: Text,
  version: z.string(),
  /** Shortest and longest duration in minutes. */
  minutes: z.tuple([z.number(), z.number()]),
  sources: z.record(z.string(), z.strictObject({ name: z.string() })),
  licences: z.record(z.string(), z.strictObject({ name: z.string(), terms: z.string(), fee: z.string() })),
}

/** A questionnaire. Pages are numbered from 1 in order. */
export const Questionnaire = z.strictObject({ ...head, pages: z.array(Page).min(1) })
export type Questionnaire = z.infer<typeof Questionnaire>

/** An unchanged question of another questionnaire. `only` restricts its options. */
export const UsedQuestion = z.strictObject({
  type: z.undefined().optional(),
  use: z.string(),
  only: z.array(z.string()).min(2).optional(),
})
export type UsedQuestion = z.infer<typeof UsedQuestion>

/** A file in content/questionnaires. It may use questions of another questionnaire, `takesFrom`. */
export const QuestionnaireFile = z.strictObject({
  ...head,
  takesFrom: z.number().int().positive().optional(),
  pages: z
    .array(
      z.strictObject({
        ...pageHead,
        questions: z.array(z.discriminatedUnion('type', [UsedQuestion, Question])).min(1),
      }),
    )
    .min(1),
})
export type QuestionnaireFile = z.infer<typeof QuestionnaireFile>
