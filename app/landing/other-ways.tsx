import { useSite } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { useT } from '../shared/words/use-t.ts'
import { LinkLine } from '../ui/hero/hero.tsx'

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
