import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon/icon.tsx'
import type { Priority } from './priority.ts'

/** Why something stands here: what the person wants to work on, or where their answers point. */
export function WhyShown({ area, picked }: Priority) {
  const { t } = useTranslation('results')
  return (
    <p className="eyebrow">
      <Icon name="flag" />
      <span>{t(picked ? 'fits.picked' : 'fits.found', { area: t(`areas.${area}`) })}</span>
    </p>
  )
}
