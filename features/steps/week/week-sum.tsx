import { useT } from '#platform/i18n/use-t.ts'
import { sumLine, type WeekSum } from './step-week.ts'

/** Shows how much of a week is done and left. Includes the text of each case, for the script that updates it. */
export function WeekSumLine({ sum }: { sum: WeekSum }) {
  const t = useT('steps')
  const line = sumLine(sum)
  return (
    <span
      data-week-sum
      data-sum={t('week.sum', { n: '{n}', m: '{m}' })}
      data-good={t('week.good', { n: '{n}', m: '{m}' })}
      data-of={t('week.of', { n: '{n}', m: '{m}' })}
    >
      {line && t(`week.${line}`, { n: sum.done, m: line === 'sum' ? sum.left : sum.all })}
    </span>
  )
}
