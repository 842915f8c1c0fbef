import { z } from 'zod'
import { domains, locales, Text } from '#assessment/questionnaire/questionnaire.ts'
import { Picture, PromoCode, StateCode } from './common.schema.ts'
import { Theme } from './partner.schema.ts'

const Path = z.string().regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and -')

/** A start page as in content/campaigns.yaml. */
export const CampaignRow = z.strictObject({
  path: Path,
  /** Additional addresses of the same page. */
  alsoAt: z.array(Path).default([]),
  /**
   * `short` has one button, `standard` asks who answers, `long` also explains and answers questions, `other` is for
   * someone who answers for another person.
   */
  layout: z.enum(['short', 'standard', 'long', 'other']),
  headline: Text,
  opening: Text,
  /** Text that promises a comparison with the earlier report. Shown only if this browser can open an earlier report. */
  comparing: Text.optional(),
  /** Situations in which the person should not wait for the check-up. Shown above the button that starts it. */
  warning: Text.optional(),
  illustration: Picture,
  /** Audience of the page. `caregiver` preselects "someone I care for". */
  audience: z.enum(['everyone', 'caregiver', 'center', 'returning']),
  theme: Theme.optional(),
  /** Key in content/partners.yaml. */
  partner: z.string().optional(),
  promoCode: PromoCode,
  assessment: z.number().int().positive(),
  presetState: StateCode.optional(),
  /** Excludes check-ups from this page from statistics. */
  testFlag: z.boolean().default(false),
  /** The area that the report opens with. */
  firstArea: z.enum(domains).optional(),
  form: z.enum(['whole', 'short']),
  /** The locale of the page at its unprefixed address, when it is not English. */
  language: z.enum(locales).optional(),
  explanation: z.array(z.strictObject({ heading: Text, paragraphs: z.array(Text).min(1) })).optional(),
  questionsAndAnswers: z.array(z.strictObject({ question: Text, answer: Text })).optional(),
})

export type CampaignRow = z.infer<typeof CampaignRow>

/** A start page at one of its addresses. */
export type Campaign = Omit<CampaignRow, 'alsoAt'>
