import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'
import { DialAddress, sameOrBoth } from './common.schema.ts'

/** A button of a safety text that calls or texts a number. `hours`: when it is answered. */
const SafetyAction = z.strictObject({ label: Text, href: sameOrBoth(DialAddress), hours: Text })
type SafetyAction = z.infer<typeof SafetyAction>

const terms = {
  title: Text,
  paragraphs: z.array(Text).min(1),
  list: z.array(Text).optional(),
  /** Below the list of actions. */
  last: z.array(Text).optional(),
}

const SafetyText = z.strictObject({
  ...terms,
  /** Keys in `actions` of this file, most urgent first. */
  actions: z.array(z.string()).default([]),
})

/**
 * The text of a safety rule that answers can trigger. `they`: the version for someone who answered for the respondent.
 */
const RuleText = SafetyText.extend({ they: z.strictObject(terms) })

const Box = z.strictObject({ title: Text, text: Text })
/** The text of a safety rule, with a version that staff and a contact may read. */
const OpenRuleText = RuleText.extend({ staff: Box, contact: Box })

const texts = {
  /** At the foot of every page. */
  persistent_footer: SafetyText,
  /** S1: the first thing on the report. */
  red: RuleText,
  /** S0, and the page 'Help now', which any visitor can open. */
  help_now: SafetyText,
  /** Help for people who feel unsafe because of another person. Shown on the page 'Help now', too. */
  private_line: SafetyText,
  /** S2: at the top of the report. */
  amber: RuleText,
  /** S3: private. Never printed, shared or sent. */
  unsafe: RuleText,
  /** S3m: as private as S3. */
  mostly_safe: RuleText,
  /** S7: as private as S3. */
  alcohol: RuleText,
  /** S4a */
  fall_week: OpenRuleText,
  /** S4b */
  fall_month: OpenRuleText,
  /** S2b, triggered by the answer on the Cantril ladder, which replaces {{step}}. */
  heavy_step: RuleText,
  /** S2b, triggered by loneliness and little support. */
  heavy_alone: RuleText,
  /** S5 */
  memory: RuleText,
  /** S6 */
  no_home_food: RuleText,
  /** When to call 911. */
  emergency_list: SafetyText,
  not_medical: SafetyText,
  no_monitoring: SafetyText,
}

/** content/safety.yaml: the texts of the safety rules and the permanent notices. */
export const SafetyFile = z.strictObject({ actions: z.record(z.string(), SafetyAction), texts: z.strictObject(texts) })
export type SafetyFile = z.infer<typeof SafetyFile>

/** A safety text with its buttons resolved. */
export type SafetyText = Omit<z.infer<typeof SafetyText>, 'actions'> & {
  actions: readonly SafetyAction[]
  they?: z.infer<typeof RuleText>['they']
  staff?: z.infer<typeof Box>
  contact?: z.infer<typeof Box>
}

export type SafetyTexts = Readonly<Record<keyof typeof texts, SafetyText>>
