import { LinkButton } from '../../ui/button/button.tsx'
import { addressFor } from '../routing/address.ts'
import { useLocale } from '../words/use-locale.ts'
import { useT } from '../words/use-t.ts'

/** A link to the report; renders nothing without a `responseId`. */
export function BackToReport({ responseId }: { responseId: string | null }) {
  const t = useT('results')
  const locale = useLocale()
  if (!responseId) return null
  return (
    <p>
      <LinkButton
        look="secondary"
        size="small"
        icon="arrowLeft"
        href={addressFor(locale, responseId, '/recommendations3')}
      >
        {t('backToReport')}
      </LinkButton>
    </p>
  )
}
