import { useT } from '#platform/i18n/use-t.ts'

/** The words of a link that changes something: screen readers hear what. */
export function Change({ what }: { what: string }) {
  const t = useT('partnerSettings')
  return (
    <>
      {t('change')}
      <span className="vh"> {what}</span>
    </>
  )
}
