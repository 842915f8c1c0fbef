import { z } from 'zod'
import { cv19Lines } from '#assessment/cv19/cv19-report.ts'
import { behaviors, dialIds } from '#assessment/cv19/dials.ts'
import { domains, PageStop, Text } from '#assessment/questionnaire/questionnaire.ts'
import { VariedText, When } from '#assessment/questionnaire/varied-text.ts'
import { Day, WebAddress } from './common.schema.ts'

const Links = z.array(z.string())

const bandTexts = { word: Text, text: Text, advice: Text }
/** `ill` replaces the advice for a person with a warning sign, symptoms or a positive test. */
const Band = z.strictObject({
  id: z.string(),
  /** Place on the scale of the dial, from 1. */
  level: z.number().int().min(1).max(4),
  from: z.number().int(),
  to: z.number().int(),
  ...bandTexts,
  ill: Text.optional(),
})

const dial = {
  title: Text,
  /** Lowest and highest score, inclusive. */
  range: z.tuple([z.number().int(), z.number().int()]),
  /** Bands with their score ranges, inclusive. Texts only: no probability is shown. */
  bands: z.array(Band).min(2),
  note: Text.optional(),
}

/** content/cv19.yaml: rules and texts of the COVID-19 variant. */
export const Cv19 = z.strictObject({
  questionnaire: z.number().int().positive(),
  reviewed: z.strictObject({
    /** Date of the last review against the sources. Required at startup. */
    day: Day,
    /** Reviewer. */
    by: z.enum(['authors', 'clinician']),
    /** Days until the next review is due. */
    days: z.number().int().positive(),
    line: Text,
    /** Replaces the text when the review is overdue. */
    old: Text,
    /** Appended until a clinician has reviewed the texts. */
    unread: Text,
    link: z.string(),
  }),
  /** The two statistics published in 2020, with their date and meaning. */
  copy: z.strictObject({ title: Text, said: Text, saidSource: Text, now: Text, dated: Text }),
  actNow: z
    .array(
      z.strictObject({
        id: z.string(),
        when: When,
        line: z.enum(cv19Lines).optional(),
        title: Text,
        text: VariedText,
        call: PageStop.shape.call.optional(),
        links: Links,
      }),
    )
    .min(1),
  /** Added to the instructions for a person who is sick or tested positive, and at higher risk. */
  medicines: Text,
  dials: z.strictObject({
    behavior: z.strictObject(dial),
    activities: z.strictObject(dial),
    /**
     * `protect`: shown instead of score and band to a person who has COVID-19 now and may infect others. `group`: added
     * for residents of a group home.
     */
    contacts: z.strictObject({ ...dial, protect: z.strictObject(bandTexts), group: Text }),
    /** `one` replaces the text of band 'higher' for a person with one of the listed health problems. */
    severity: z.strictObject({ ...dial, one: Text }),
  } satisfies Record<(typeof dialIds)[number], z.ZodType>),
  /** First steps, most important first, each for a band of a dial. */
  first: z.array(
    z.strictObject({
      dial: z.enum(dialIds),
      band: z.string(),
      line: z.enum(cv19Lines),
      minutes: z.number().int().positive(),
      title: Text,
      text: Text,
    }),
  ),
  unknown: Text,
  /** `good`: for a person with 2 points. `responses`: safer alternatives for 0, 1 and 2 points. */
  behaviors: z.array(
    z.strictObject({ question: z.enum(behaviors), label: Text, good: Text, responses: z.tuple([Text, Text, Text]) }),
  ),
  /** Keyed by option of the question about needs. */
  needs: z.record(z.string(), z.strictObject({ links: Links, areas: z.array(z.enum(domains)), ...Text.shape })),
  /** Networks on which the start page can be shared. */
  social: z.array(z.strictObject({ name: z.string(), url: WebAddress })),
})
export type Cv19 = z.infer<typeof Cv19>
