import { useT } from '#platform/i18n/use-t.ts'
import { OtherWays } from '#platform/page/other-ways.tsx'

/** Explains how to allow cookies, and how to take the check-up without this browser. */
export function AllowCookies() {
  const t = useT('signIn')
  return (
    <>
      <p>{t('allowCookies')}</p>
      <OtherWays />
    </>
  )
}
