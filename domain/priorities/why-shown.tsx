import { entriesOf } from '#platform/i18n/list-format.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import type { Priority } from './priority.ts'

/** Explains why an item is shown: areas that the person chose, and areas that their answers indicate. */
export function WhyShown({ priorities }: { priorities: readonly Priority[] }) {
  const i18n = useTranslations()
  const t = useT('results')
  const named = (picked: boolean) =>
    priorities
      .filter((priority) => priority.picked === picked)
      .map(({ area }) => t('fits.area', { area: t(`areas.${area}`) }))
  const reasons = [
    ['picked', named(true)],
    ['found', named(false)],
  ] as const
  return reasons
    .filter(([, areas]) => areas.length > 0)
    .map(([reason, areas]) => (
      <p className="eyebrow" key={reason}>
        <Icon name="flag" />
        <span>{t(`fits.${reason}`, { areas: entriesOf(areas, i18n.language) })}</span>
      </p>
    ))
}
