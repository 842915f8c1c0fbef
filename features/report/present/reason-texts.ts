import type { TFunction } from 'i18next'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { ReasonView } from './present-recommendation.ts'

/** Returns the reply to a worry about a step, without naming the worry. */
const barrierReply = (barrier: string, t: TFunction<['report', 'results']>): string =>
  t(`results:barrierReply.${barrier as 'start'}`, { defaultValue: '' })

/** Returns a reason for a step that quotes no answer, as a sentence. */
export function reasonTexts(
  reason: Exclude<ReasonView, { kind: 'said' }>,
  t: TFunction<['report', 'results']>,
  areaName: (area: Domain) => string,
): string {
  switch (reason.kind) {
    case 'area':
      return t('recommendations.areaState', { area: areaName(reason.domain), state: t(`areas.${reason.state}`) })
    case 'barrier':
      return barrierReply(reason.barrier, t)
    case 'chosenBarrier':
      return t(`recommendations.${reason.kind}`, {
        barrier: t(`results:challenges.${reason.barrier as 'start'}`, { defaultValue: '' }),
      })
    case 'stay_well':
      return t('recommendations.stayWell')
    default:
      return t(`recommendations.${reason.kind}`, { area: areaName(reason.domain) })
  }
}
