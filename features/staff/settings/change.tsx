import { useT } from '#platform/i18n/use-t.ts'

/** Label of a link that changes something, with its object for screen readers. */
export function Change({ what }: { what: string }) {
  const t = useT('partnerSettings')
  return (
    <>
      {t('change')}
      <span className="vh"> {what}</span>
    </>
  )
}
