import { dayOfMoment, monthOfMoment, shortDayOfMoment } from '#platform/i18n/dates/dates.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LadderOverTime } from '#ui/charts/ladder-over-time/ladder-over-time.tsx'
import { Heading } from '#ui/layout/heading/heading.tsx'
import type { ComparisonView } from '../../history/comparison.ts'

interface LadderTimeProps {
  comparison: ComparisonView
  /** Omits heading and introduction, which the page already has, and collapses the table. */
  isShort?: boolean
}

/** The ladder steps of every check-up as a chart with a table; renders nothing if no step is known. */
export function LadderTime({ comparison: { ladderSteps, timeZone }, isShort }: LadderTimeProps) {
  const t = useT('report')
  const locale = useLocale()
  const known = ladderSteps.filter(({ now }) => now !== null)
  const [last] = ladderSteps.slice(-1)
  if (!last || known.length === 0) return null
  const dayOf = (at: string) => dayOfMoment(at, locale, timeZone)
  const steps = known.map(({ now, at }) => t('comparison.ladder.step', { step: now, date: dayOf(at) }))
  const sentence = t('comparison.ladder.sentence', { steps: entriesOf(steps, locale) })
  const expected = last.expected === null ? '' : ` ${t('comparison.ladder.expected', { step: last.expected })}`
  return (
    <div className="stack">
      {!isShort && (
        <div>
          <Heading level={3}>{t('comparison.ladder.title')}</Heading>
          <p>{t('comparison.ladder.intro')}</p>
        </div>
      )}
      <LadderOverTime
        points={ladderSteps.map((point) => ({
          ...point,
          label: point === last ? [t('comparison.ladder.today')] : monthOfMoment(point.at, locale, timeZone),
          date: shortDayOfMoment(point.at, locale, timeZone),
        }))}
        texts={{
          sentence: sentence + expected,
          expected: t('comparison.ladder.later').split('\n'),
          legend: {
            past: t('comparison.ladder.past'),
            now: t('comparison.ladder.now'),
            expected: t('comparison.ladder.expect'),
          },
          table: {
            ...(isShort && { fold: t('comparison.ladder.fold') }),
            caption: t('comparison.ladder.table'),
            date: t('comparison.ladder.date'),
            now: t('comparison.ladder.nowColumn'),
            expected: t('comparison.ladder.laterColumn'),
            none: t('comparison.ladder.none'),
          },
        }}
      />
    </div>
  )
}
