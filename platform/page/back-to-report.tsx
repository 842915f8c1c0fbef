import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'

/** Renders a link to the report; nothing without a `responseId`. */
export function BackToReport({ responseId }: { responseId: string | null }) {
  const t = useT('results')
  const locale = useLocale()
  if (!responseId) return null
  return (
    <p>
      <LinkButton
        variant="secondary"
        size="small"
        icon="arrowLeft"
        href={addressFor(locale, responseId, '/recommendations3')}
      >
        {t('backToReport')}
      </LinkButton>
    </p>
  )
}
