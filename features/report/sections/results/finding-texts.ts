import type { TFunction } from 'i18next'
import type { FindingId } from '#assessment/report/report.ts'
import type { FindingView } from '../../present/report-view.ts'

const units: Readonly<Record<FindingId, 'steps' | 'days' | 'hours' | 'minutes' | 'of' | 'plain'>> = {
  step_up: 'steps',
  step_down: 'steps',
  worthwhile: 'of',
  areas_well: 'of',
  poor_health_days: 'days',
  short_sleep: 'hours',
  long_sleep: 'hours',
  good_sleep: 'hours',
  active: 'minutes',
  some_activity: 'minutes',
  no_activity: 'minutes',
  fall_signs: 'of',
  needs: 'plain',
  confidence: 'of',
}

/** Findings that are a count: the unit follows the figure. */
type Counted = 'areas_well' | 'fall_signs' | 'needs'
const counted: readonly string[] = ['areas_well', 'fall_signs', 'needs'] satisfies Counted[]

/** Findings with a sentence that explains the figure. */
type Noted = 'active' | 'some_activity' | 'no_activity' | 'fall_signs' | 'needs'
const noted: readonly string[] = ['active', 'some_activity', 'no_activity', 'fall_signs', 'needs'] satisfies Noted[]

/** Returns the figure of a finding with its unit: 5 hours, 7 of 12. */
export const figureOf = ({ finding, figure, params }: FindingView, t: TFunction<'report'>): string =>
  t(`findings.figures.${units[finding]}`, { ...params, count: figure })

/**
 * Returns the sentences of a finding: what was counted, the answers as sentences to the person or, with `about`, about
 * them, and an explanation.
 */
export function sentencesOf(
  { finding, figure, params, quotes: said }: FindingView,
  t: TFunction<'report'>,
  about = false,
): string {
  const numbers = { ...params, count: figure }
  return [
    counted.includes(finding) ? t(`findings.counted.${finding as Counted}`, numbers) : '',
    ...said.map(({ you, they }) => (about ? they : you) ?? ''),
    noted.includes(finding) ? t(`findings.notes.${finding as Noted}`, numbers) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Returns a finding as one line to the person: figure and sentences. */
export const findingLine = (found: FindingView, t: TFunction<'report'>): string =>
  `${figureOf(found, t)}${counted.includes(found.finding) ? '' : ':'} ${sentencesOf(found, t)}`
