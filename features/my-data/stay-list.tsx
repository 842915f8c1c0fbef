import { useT } from '#platform/i18n/use-t.ts'
import { readingReasons } from './reading-reason.ts'

/** Data that remains after a deletion because it belongs to others: counts by reason. */
export function StayList({ counts }: { counts: Readonly<Record<string, string>> }) {
  const t = useT('myData')
  return (
    <ul>
      {readingReasons.map((reason) => {
        const count = Number(counts[reason])
        return Number.isInteger(count) && count > 0 && <li key={reason}>{t(`delete.stay.${reason}`, { count })}</li>
      })}
    </ul>
  )
}
