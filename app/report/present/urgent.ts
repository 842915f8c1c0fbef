import type { SafetyRule } from '#assessment/report/report.ts'

/** The rules whose texts stand before everything: somebody may be in danger now, or asked for help. */
const urgentRules: readonly SafetyRule[] = ['S0_help', 'S1_crisis', 'S3_unsafe', 'S3m_mostly_safe']

/** Whether the text of a safety rule is for someone who may be in danger now. */
export const isUrgent = ({ rule }: { rule: SafetyRule }): boolean => urgentRules.includes(rule)

/** Returns the texts without the calls that a text before offers already: the second box of two stays short. */
export function eachCallOnce<Call extends { href: string }, Text extends { actions: readonly Call[] }>(
  texts: readonly Text[],
): Text[] {
  const offered = new Set<string>()
  return texts.map((text) => {
    const actions = text.actions.filter(({ href }) => !offered.has(href))
    for (const { href } of actions) offered.add(href)
    return { ...text, actions }
  })
}
