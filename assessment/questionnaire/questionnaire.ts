import { z } from 'zod'

/**
 * The locales of the product, defined only here. The first is served at the root of the site, each other one under its
 * name. A name is a BCP 47 language, such as `es`.
 */
export const locales = ['en', 'es'] as const
/** A locale of the product. */
export type Locale = (typeof locales)[number]

/** The locale at the root of the site. */
export const mainLocale = locales[0]

/** Returns an object with a value for every locale. */
export const inEveryLocale = <Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, valueIn(locale)])) as Record<Locale, Value>

/** A text in every language. None may be empty. */
export const Text = z.strictObject(inEveryLocale(() => z.string().min(1)))
/** A text in every language. */
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
  /** All conditions must be met. Absent: always shown. */
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

/** A line on a page for people who gave certain answers before it. All of `when` must be true, and none of `unless`. */
const PageLine = z.strictObject({
  when: z.array(EnableWhen).min(1),
  unless: z.array(EnableWhen).default([]),
  ...Text.shape,
})

/** A stop between two pages when all of `when` are true: a call for help, and a button to continue. */
export const PageStop = z.strictObject({
  when: z.array(EnableWhen).min(1),
  title: Text,
  text: Text,
  call: z.strictObject({ label: Text, href: z.string().regex(/^tel:\d{3}$/, 'must be like tel:911') }),
  go: Text,
  note: Text,
})
/** A stop between two pages. */
export type PageStop = z.infer<typeof PageStop>

const pageHead = {
  id: z.string(),
  title: Text,
  /** A sentence below the title, in place of the usual one. */
  lead: Text.optional(),
  lines: z.array(PageLine).optional(),
  stop: PageStop.optional(),
}

/** A page with its questions. */
export const Page = z.strictObject({ ...pageHead, questions: z.array(Question).min(1) })
/** A page with its questions. */
export type Page = z.infer<typeof Page>

/**
 * Results of a questionnaire: the report of the wellbeing check-up, of the volunteer network or of COVID-19, or the
 * list of answers, where no rules draw conclusions.
 */
const reportKinds = ['wellbeing', 'network', 'cv19', 'answers'] as const
/** The result of a questionnaire. */
export type ReportKind = (typeof reportKinds)[number]

const head = {
  /** The assessment id of the specification: 13 is the wellbeing check-up. */
  id: z.number().int().positive(),
  /** Absent: `answers`. */
  report: z.enum(reportKinds).optional(),
  /**
   * Address of its pages. Absent: /checkUp. Elsewhere it is started only at its own start page, with the same address.
   */
  pagesAt: z.enum(['/checkUp', '/old-checkUp']).optional(),
  name: Text,
  version: z.string(),
  /** Minutes to complete it: shortest and longest. */
  minutes: z.tuple([z.number(), z.number()]),
  sources: z.record(z.string(), z.strictObject({ name: z.string() })),
  licences: z.record(z.string(), z.strictObject({ name: z.string(), terms: z.string(), fee: z.string() })),
}

/** A questionnaire. Pages are numbered from 1 in the order given. */
export const Questionnaire = z.strictObject({ ...head, pages: z.array(Page).min(1) })
/** A questionnaire. */
export type Questionnaire = z.infer<typeof Questionnaire>

/** A question of another questionnaire, unchanged. `only` restricts its options. */
export const UsedQuestion = z.strictObject({ use: z.string(), only: z.array(z.string()).min(2).optional() })
/** A question of another questionnaire. */
export type UsedQuestion = z.infer<typeof UsedQuestion>

/** A file of content/questionnaires: a questionnaire that may use questions of another one, which `takesFrom` names. */
export const QuestionnaireFile = z.strictObject({
  ...head,
  takesFrom: z.number().int().positive().optional(),
  pages: z.array(z.strictObject({ ...pageHead, questions: z.array(z.union([UsedQuestion, Question])).min(1) })).min(1),
})
/** A file of content/questionnaires. */
export type QuestionnaireFile = z.infer<typeof QuestionnaireFile>
