import { shortDayWithWeekday } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { NightBars } from '#ui/charts/night-bars/night-bars.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { diaryPage } from '../addresses.ts'
import { averageOf, fewestForAverage, halfHours, mostForAverage, restOf } from './efficiency.ts'
import type { Night } from './night.ts'
import styles from './nights.css?url'

interface NightsProps {
  responseId: string
  /** Latest first. */
  nights: readonly Night[]
}

/** The nights so far: the average of the latest ones as a picture and a table, and all earlier ones. */
export function Nights({ responseId, nights }: NightsProps) {
  const t = useT('sleep')
  const last = nights.slice(0, mostForAverage)
  const earlier = nights.slice(mostForAverage)
  return (
    <section className="stack no-print" aria-labelledby="nights">
      <StyleSheet href={styles} />
      <h2 id="nights">{t('diary.nights')}</h2>
      <div className="nights">
        {nights.length < fewestForAverage ? (
          <p>{t('diary.results.few')}</p>
        ) : (
          <div className="stack">
            <Average nights={nights} />
            <Picture nights={last} />
          </div>
        )}
        {last.length > 0 && <NightTable responseId={responseId} nights={last} />}
      </div>
      {earlier.length > 0 && (
        <Disclosure variant="row" title={t('diary.earlier')}>
          <NightTable responseId={responseId} nights={earlier} />
        </Disclosure>
      )}
    </section>
  )
}

/** The average of the latest nights as text; nothing for fewer than three. */
export function Average({ nights }: Pick<NightsProps, 'nights'>) {
  const t = useT('sleep')
  const average = averageOf(nights)
  if (!average) return null
  return (
    <div>
      <p>
        <b>{t('diary.results.slept', { hours: halfHours(average.asleep) })}</b>
      </p>
      <p>{t('diary.results.share', { percent: average.percent })}</p>
      <p>{t('diary.results.ofLast', { count: average.nights })}</p>
    </div>
  )
}

function Picture({ nights }: Pick<NightsProps, 'nights'>) {
  const t = useT('sleep')
  const locale = useLocale()
  return (
    <NightBars
      texts={{
        sentence: t('diary.results.picture'),
        asleep: t('diary.results.keyAsleep'),
        awake: t('diary.results.keyAwake'),
      }}
      nights={nights.map((night) => {
        const { asleep, inBed } = restOf(night)
        return {
          id: night.morning,
          label: shortDayWithWeekday(night.morning, locale),
          asleep,
          inBed,
          figure: t('diary.results.hours', { hours: halfHours(asleep) }),
        }
      })}
    />
  )
}

function NightTable({ responseId, nights }: NightsProps) {
  const t = useT('sleep')
  const locale = useLocale()
  return (
    <table className="nights__table">
      <caption>{t('diary.results.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('diary.results.day')}</th>
          <th scope="col">{t('diary.results.asleep')}</th>
          <th scope="col">{t('diary.results.ofBed')}</th>
        </tr>
      </thead>
      <tbody>
        {nights.map((night) => {
          const { asleep, percent } = restOf(night)
          return (
            <tr key={night.morning}>
              <th scope="row">
                <a href={addressWith(locale, diaryPage, { responseId, night: night.morning })}>
                  {shortDayWithWeekday(night.morning, locale)} <span className="vh">{t('diary.change')}</span>
                </a>
              </th>
              <td>{t('diary.results.hours', { hours: halfHours(asleep) })}</td>
              <td>{t('diary.results.percent', { percent })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
