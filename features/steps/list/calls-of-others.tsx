import { addressOfChoice } from '#features/programs/paths.ts'
import type { WaitingCall } from '#features/programs/request/waiting-call.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'

/** Calls by a center that a person awaits. Not printed. */
export function CallsOfOthers({ calls }: { calls: readonly WaitingCall[] }) {
  const t = useT('steps')
  const locale = useLocale()
  return (
    <section aria-labelledby="others-title" className="panel stack no-print">
      <h2 id="others-title">{t('mine.others.itself')}</h2>
      {calls.map((call) => (
        <p key={call.id}>
          {t('mine.others.call', call)}{' '}
          <a href={addressOfChoice(locale, call, 'confirmation')}>
            {t('mine.request')}
            <span className="vh">: {call.program}</span>
          </a>
        </p>
      ))}
    </section>
  )
}
