import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { Texts } from '../paper/printable-pieces.ts'
import type { ReportView } from '../present/report-view.ts'

/**
 * Returns the personal summary, up to three lines; unknown results have no line. `title`: that of the first
 * recommendation.
 */
export function summaryLines(
  { summary: { now, expected, strongest, wanted }, areas }: ReportView,
  title: string | null,
  t: Texts,
): string[] {
  const areaName = (area: Domain) => t(`results:areas.${area}`)
  const [first, second] = strongest.map(areaName)
  const isAllKnown = areas.notEnough.length === 0
  return [
    now === null ? null : ladderLine(now, expected, t),
    first
      ? second
        ? t('results:summary.strongest', { first, second })
        : t('results:summary.strongestOne', { first })
      : isAllKnown
        ? t('results:summary.noneStrongest')
        : null,
    title && firstStep(title, wanted && { ...wanted, name: areaName(wanted.domain) }, t),
  ].filter((line) => line !== null)
}

/** Returns a sentence with the person's steps on the Cantril ladder. */
const ladderLine = (now: number, expected: number | null, t: Texts): string =>
  expected === null ? t('results:summary.ladderNow', { now }) : t('results:summary.ladder', { now, expected })

const firstStep = (title: string, wanted: { picked: boolean; name: string } | null, t: Texts): string =>
  wanted
    ? t(wanted.picked ? 'results:summary.firstStep' : 'results:summary.firstStepFound', {
        area: wanted.name,
        title,
      })
    : t('results:summary.stepOnly', { title })
