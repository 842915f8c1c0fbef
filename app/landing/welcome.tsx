import { useTranslation } from 'react-i18next'
import { useSite } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Hero } from '../ui/hero/hero.tsx'

/** The hero: what the check-up is, who offers it, and the buttons to start or continue. */
export function Welcome({ canContinue }: { canContinue: boolean }) {
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
      actions={<StartLinks canContinue={canContinue} />}
      facts={[
        { icon: 'clock', text: t('facts.minutes') },
        { icon: 'check', text: t('facts.free') },
        { icon: 'person', text: t('facts.account') },
      ]}
    />
  )
}

function StartLinks({ canContinue }: { canContinue: boolean }) {
  const { t } = useTranslation('welcomePage')
  const { locale, partnerQuery } = useSite()
  return (
    <>
      {canContinue && (
        <LinkButton size="large" iconAfter="arrowRight" href={pathTo(locale, '/return-screen')}>
          {t('continue')}
        </LinkButton>
      )}
      <LinkButton
        look={canContinue ? 'secondary' : 'primary'}
        size="large"
        iconAfter={canContinue ? undefined : 'arrowRight'}
        href={pathTo(locale, '/start') + partnerQuery}
        data-prefetch
      >
        {t(canContinue ? 'startAnew' : 'start')}
      </LinkButton>
      <LinkButton look="secondary" size="large" href={pathTo(locale, '/return-code')}>
        {t('haveCode')}
      </LinkButton>
      <LinkButton look="secondary" size="large" href={pathTo(locale, '/login') + partnerQuery}>
        {t('signIn')}
      </LinkButton>
    </>
  )
}
