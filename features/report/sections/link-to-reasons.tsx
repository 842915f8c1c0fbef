import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { useResponseId } from './results/acts.tsx'

/**
 * The link to "How we worked this out"; renders nothing for readers who cannot open that page. `part`: an anchor there.
 */
export function LinkToReasons({ part }: { part?: 'l' | 'r' | 's' | undefined }) {
  const t = useT('report')
  const locale = useLocale()
  const responseId = useResponseId()
  if (!responseId) return null
  const page = addressFor(locale, responseId, '/how-it-was-worked-out')
  return (
    <p className="no-print" data-unspoken>
      <a href={part ? `${page}#${part}` : page}>{t('worked.title')}</a>
    </p>
  )
}
