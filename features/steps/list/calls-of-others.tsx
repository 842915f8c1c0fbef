import type { Promised } from '#domain/requests/promises.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'

/** The calls and answers that a person awaits. Not printed. */
export function CallsOfOthers({ calls }: { calls: readonly Promised[] }) {
  const t = useT('steps')
  const locale = useLocale()
  return (
    <section aria-labelledby="others-title" className="panel stack no-print">
      <h2 id="others-title">{t('mine.others.itself')}</h2>
      {calls.map(({ id, responseId, subject, sentence }) => (
        <p key={id}>
          <b>{subject}.</b> {sentence}{' '}
          <a href={addressFor(locale, responseId, '/my-requests')}>
            {t('mine.request')}
            <span className="vh">: {subject}</span>
          </a>
        </p>
      ))}
    </section>
  )
}
