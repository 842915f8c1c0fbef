import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { diaryPage } from '../addresses.ts'
import { CardOfWeek } from '../weeks/card-of-week.tsx'
import type { CardOfWeek as Card } from '../weeks/step-of-week.server.ts'
import { halfHours } from './efficiency.ts'

interface NightSavedProps {
  responseId: string
  /** Morning on which the night ended. */
  night: string
  /** Minutes asleep. */
  asleep: number
  /** The diary step; null for none. */
  card: Card | null
}

/** Fewer hours are not shown as a number. */
const fewestHours = 2

/** The night just saved: the time asleep, and the diary step. */
export function NightSaved({ responseId, night, asleep, card }: NightSavedProps) {
  const t = useT('sleep')
  const locale = useLocale()
  const hours = halfHours(asleep)
  const full = Math.floor(hours)
  return (
    <section className="stack no-print" aria-label={t('diary.title')}>
      <p className="lead">
        {hours < fewestHours
          ? t('diary.slept.little')
          : t('diary.slept.about', {
              h: t(full === hours ? 'diary.slept.whole' : 'diary.slept.half', { hours: full }),
            })}
      </p>
      {card?.own && <CardOfWeek responseId={responseId} card={card} />}
      <p className="links">
        <a href={addressWith(locale, diaryPage, { responseId, night })}>{t('diary.changeNight')}</a>
      </p>
    </section>
  )
}
