import { z } from 'zod'
import { Text } from '#assessment/questionnaire.ts'
import { DialAddress, sameOrBoth } from './common.schema.ts'

/** A button of a safety text: dials a number or opens a text message. */
export const SafetyAction = z.strictObject({ label: Text, href: sameOrBoth(DialAddress) })
/** A button of a safety text. */
export type SafetyAction = z.infer<typeof SafetyAction>

const SafetyText = z.strictObject({
  title: Text,
  paragraphs: z.array(Text).min(1),
  list: z.array(Text).optional(),
  /** Names from `actions` of the same file, the most urgent first. */
  actions: z.array(z.string()).default([]),
})

const texts = {
  /** At the foot of every page. */
  persistent_footer: SafetyText,
  /** S1: above the report, before anything else. */
  red: SafetyText,
  /** S0, and the page 'Help now', which any visitor can open. */
  help_now: SafetyText,
  /** On the same page: help for people who feel unsafe because of someone. */
  private_line: SafetyText,
  /** S2: at the top of the report. */
  amber: SafetyText,
  /** S3: private. Never printed, shared or sent. */
  unsafe: SafetyText,
  /** S3m: as private as S3. */
  mostly_safe: SafetyText,
  /** S7: private, too. */
  alcohol: SafetyText,
  /** S4a */
  fall_week: SafetyText,
  /** S4b */
  fall_month: SafetyText,
  /** S2b by the step on the ladder, which stands in place of {{step}}. */
  heavy_step: SafetyText,
  /** S2b by loneliness and little support. */
  heavy_alone: SafetyText,
  /** S5 */
  memory: SafetyText,
  /** S6 */
  no_home_food: SafetyText,
  /** When to call 911. */
  emergency_list: SafetyText,
  not_medical: SafetyText,
  no_monitoring: SafetyText,
}

/** content/safety.yaml: the texts of the safety rules and the standing notices. */
export const SafetyFile = z.strictObject({ actions: z.record(z.string(), SafetyAction), texts: z.strictObject(texts) })
/** The parsed content/safety.yaml. */
export type SafetyFile = z.infer<typeof SafetyFile>

/** A safety text with its buttons resolved from their names. */
export type SafetyText = Omit<z.infer<typeof SafetyText>, 'actions'> & { actions: readonly SafetyAction[] }

/** All safety texts by name. */
export type SafetyTexts = Readonly<Record<keyof typeof texts, SafetyText>>
