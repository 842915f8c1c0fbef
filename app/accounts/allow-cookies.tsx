import { OtherWays } from '../shared/page/other-ways.tsx'
import { useT } from '../shared/words/use-t.ts'

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
