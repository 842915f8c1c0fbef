import type { SafetyRule } from '#assessment/report/report.ts'
import type { RecommendationView } from './present-recommendation.ts'

/** The rules with texts before everything else: the person may be in danger now, or asked for help. */
const urgentRules: readonly SafetyRule[] = ['S0_help', 'S1_crisis', 'S4a_fall_week', 'S3_unsafe', 'S3m_mostly_safe']

/** Tests if a safety text is for a person who may be in danger now. */
export const isUrgent = ({ rule }: { rule: SafetyRule }): boolean => urgentRules.includes(rule)

/** Tests if a safety text is for a person with signs of a suicidal crisis. */
export const isCrisis = ({ rule }: { rule: SafetyRule }): boolean => rule === 'S1_crisis'

const says911 = (text: string): boolean => text.includes('911')

/** Returns the texts of a step about when to call 911, which are never collapsed. */
export const urgentTextsOf = ({ caution, tips }: Pick<RecommendationView, 'caution' | 'tips'>): string[] =>
  [...tips, ...(caution ? [caution] : [])].filter(says911)

/** Returns a step without its advice on calling 911, for a collapsed card. */
export const withoutUrgentTexts = (step: RecommendationView): RecommendationView => ({
  ...step,
  tips: step.tips.filter((tip) => !says911(tip)),
  caution: step.caution && says911(step.caution) ? null : step.caution,
})

/** Tests if a safety text is about a recent fall that hurt the person, which others also see. */
export const isFall = ({ rule }: { rule: SafetyRule }): boolean => rule === 'S4a_fall_week' || rule === 'S4b_fall_month'

/** Returns the first text on page 1 of the paper report, including one about a recent fall that hurt. */
export const firstOnPaper = <Text extends { rule: SafetyRule }>(texts: readonly Text[]): Text | undefined =>
  texts.find((text) => isUrgent(text) || isFall(text))

/** Returns the texts without the calls that an earlier text already offers, so that each number is shown once. */
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
