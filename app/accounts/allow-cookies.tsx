import { useTranslation } from 'react-i18next'
import { OtherWays } from '../shared/page/other-ways.tsx'

/** Explains how to allow cookies, and how to take the check-up without this browser. */
export function AllowCookies() {
  const { t } = useTranslation('signIn')
  return (
    <>
      <p>{t('allowCookies')}</p>
      <OtherWays />
    </>
  )
}
