import type { SafetyRule } from '#assessment/report/report.ts'

/** The rules whose texts stand before everything: somebody may be in danger now, or asked for help. */
const urgentRules: readonly SafetyRule[] = ['S0_help', 'S1_crisis', 'S3_unsafe', 'S3m_mostly_safe']

/** Whether the text of a safety rule is for someone who may be in danger now. */
export const isUrgent = ({ rule }: { rule: SafetyRule }): boolean => urgentRules.includes(rule)
