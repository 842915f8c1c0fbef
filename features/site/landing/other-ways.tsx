import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkLine } from '#ui/layout/hero/hero.tsx'

/** Links for a check-up on another device, or in an account. */
export function OtherWays() {
  const t = useT('welcomePage')
  const { locale, partnerQuery } = useSite()
  return (
    <LinkLine
      links={[
        { href: pathTo(locale, '/return-code'), text: t('haveCode') },
        { href: pathTo(locale, '/login') + partnerQuery, text: t('signIn') },
      ]}
    />
  )
}
