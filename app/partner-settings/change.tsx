import { useTranslation } from 'react-i18next'

/** The words of a link that changes something: screen readers hear what. */
export function Change({ what }: { what: string }) {
  const { t } = useTranslation('partnerSettings')
  return (
    <>
      {t('change')}
      <span className="vh"> {what}</span>
    </>
  )
}
