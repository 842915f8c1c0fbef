import { useTranslation } from 'react-i18next'
import { pathTo } from '../shared/routing/screen.ts'
import { useSite } from '../shared/site.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Hero } from '../ui/hero/hero.tsx'

/** How far a check-up is that this browser holds; null when it holds none. */
export type Held = 'unfinished' | 'finished' | null

/** The head of the page: what the check-up is, from whom it comes, and the way in or back in. */
export function Welcome({ held }: { held: Held }) {
  const { t } = useTranslation('welcomePage')
  const { partner } = useSite()
  return (
    <Hero
      eyebrow={
        partner && (
          <>
            <img src={partner.logo} alt="" width="46" height="46" />
            {t('offeredBy', { partner: partner.friendlyName })}
          </>
        )
      }
      title={t('title')}
      lead={t('lead')}
      actions={<WaysIn held={held} />}
      facts={[
        { icon: 'clock', text: t('facts.minutes') },
        { icon: 'check', text: t('facts.free') },
        { icon: 'person', text: t('facts.account') },
      ]}
    />
  )
}

function WaysIn({ held }: { held: Held }) {
  const { t } = useTranslation('welcomePage')
  const { locale, partnerQuery } = useSite()
  const start = pathTo(locale, '/start') + partnerQuery
  const first = {
    unfinished: { href: pathTo(locale, '/checkUp/:number?'), text: t('continue') },
    finished: { href: pathTo(locale, '/recommendations3'), text: t('report') },
    none: { href: start, text: t('start') },
  }[held ?? 'none']
  return (
    <>
      <LinkButton size="large" iconAfter="arrowRight" href={first.href} data-prefetch={held ? undefined : true}>
        {first.text}
      </LinkButton>
      {held && (
        <LinkButton look="secondary" size="large" href={start} data-prefetch>
          {t('startAnew')}
        </LinkButton>
      )}
      <LinkButton look="secondary" size="large" href={pathTo(locale, '/return-code')}>
        {t('haveCode')}
      </LinkButton>
    </>
  )
}
