import { Trans, useTranslation } from 'react-i18next'
import { useSite } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Hero } from '../ui/hero/hero.tsx'
import { OtherWays } from './other-ways.tsx'

/** The head for a new visitor: what the check-up is, the button to start, and how long it takes. */
export function Welcome() {
  const { t } = useTranslation('welcomePage')
  const { locale, partner, partnerQuery } = useSite()
  return (
    <Hero
      title={t('title')}
      lead={
        <Trans t={t} i18nKey={partner ? 'leadPartner' : 'lead'} components={{ whole: <span className="whole" /> }} />
      }
      action={
        <LinkButton size="large" iconAfter="arrowRight" href={pathTo(locale, '/start') + partnerQuery} data-prefetch>
          {t('start')}
        </LinkButton>
      }
      others={<OtherWays />}
      facts={[
        { icon: 'clock', text: t('facts.minutes') },
        { icon: 'lock', text: t('facts.free') },
      ]}
    />
  )
}
