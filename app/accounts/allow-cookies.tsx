import { useTranslation } from 'react-i18next'
import { OtherWays } from '../shared/page/other-ways.tsx'

/** Says how to allow cookies, and how to answer without this browser. */
export function AllowCookies() {
  const { t } = useTranslation('signIn')
  return (
    <>
      <p>{t('allowCookies')}</p>
      <OtherWays />
    </>
  )
}
