import type { Change, Figure } from '#assessment/report/findings/compare.ts'
import type { TargetedChange } from '#assessment/report/steps/targeted-changes.ts'
import { useT } from '#platform/i18n/use-t.ts'

/** Returns a key that is unique within a comparison, such as `area-sleep`. */
export const keyOf = (change: TargetedChange): string => ('of' in change ? `${change.kind}-${change.of}` : change.kind)

const units = {
  sleep_hours: 'hours',
  activity_min_week: 'minutes',
  phys_days: 'days',
  phq4_total: 'plain',
} as const satisfies Record<Figure, string>

/** Renders a change with its values: "Sleep: Last time: … This time: …". */
export function ChangeText({ change }: { change: TargetedChange }) {
  return (
    <>
      <b>
        <MeasureName change={change} />:
      </b>{' '}
      <BeforeAndAfter change={change} />
    </>
  )
}

export function MeasureName({ change }: { change: TargetedChange }) {
  const t = useT(['report', 'results'])
  if (change.kind === 'area') return t(`results:areas.${change.of}`)
  if (change.kind === 'stars') return t(`results:metrics.${change.of}.name`)
  if (change.kind === 'deed') return t(`comparison.deeds.${change.of}`)
  return t(`comparison.measures.${change.kind === 'state' ? 'state' : change.of}`)
}

export function BeforeAndAfter({ change }: { change: TargetedChange }) {
  const t = useT(['report', 'results'])
  if (change.kind === 'area')
    return t('comparison.changeOfArea', { before: t(`areas.${change.before}`), after: t(`areas.${change.after}`) })
  const asText = (value: Change['before'] | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'comparison.deeds.done' : 'comparison.deeds.open')
    if (typeof value === 'string') return t(`results:states.${value}.label`)
    if (change.kind === 'stars') return t('comparison.stars', { stars: value })
    return t(`comparison.figures.${change.kind === 'figure' ? units[change.of] : 'plain'}`, { count: value })
  }
  return t('comparison.change', { before: asText(change.before), after: asText(change.after) })
}
