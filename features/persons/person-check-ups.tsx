import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { PersonCheckUp } from '#ui/cards/person-card/person-card.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { PersonCheckUpEntry } from './people.ts'

/** The check-ups of a person as rows of a card: the ladder step with its change, and the report. */
export function PersonCheckUps({ list, timeZone }: { list: readonly PersonCheckUpEntry[]; timeZone: string }) {
  const t = useT(['persons', 'reports'])
  const locale = useLocale()
  const dayOf = (at: string) => dayOfMoment(at, locale, timeZone)
  const textOf = ({ isFinished, isFirst, change, variant }: PersonCheckUpEntry) => {
    if (!isFinished) return t('unfinished')
    if (variant !== null) return variant
    if (change === null) return isFirst ? t('first') : t('noStep')
    const { steps, since } = change
    const direction = steps === 0 ? 'same' : steps > 0 ? 'up' : 'down'
    return t(`reports:finished.${direction}`, { count: Math.abs(steps), day: dayOf(since) })
  }
  return list.map((checkUp) => {
    const { id, at, isFinished, step } = checkUp
    const day = dayOf(at)
    return (
      <PersonCheckUp key={id} step={isFinished ? step : null} title={day} text={textOf(checkUp)}>
        <LinkButton
          variant="secondary"
          size="small"
          href={addressFor(locale, id, isFinished ? '/recommendations3' : '/checkUp')}
          aria-label={t(isFinished ? 'openOf' : 'goOnOf', { day })}
        >
          {t(isFinished ? 'open' : 'goOn')}
        </LinkButton>
      </PersonCheckUp>
    )
  })
}
