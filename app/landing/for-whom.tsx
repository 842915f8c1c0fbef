import { useTranslation } from 'react-i18next'
import { useSite } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { LinkCard } from '../ui/link-card/link-card.tsx'

/** The three audiences: people for themselves, for someone they care for, and for an organization. */
export function ForWhom() {
  const { t } = useTranslation('welcomePage')
  const { locale, partnerQuery } = useSite()
  const audiences = [
    { id: 'me', icon: 'person', href: pathTo(locale, '/start') + partnerQuery },
    { id: 'care', icon: 'heart', href: pathTo(locale, '/start-2') + partnerQuery },
    { id: 'organization', icon: 'building', href: '#centers' },
  ] as const
  return (
    <section className="section section--white">
      <div className="wrap">
        <div className="section__head">
          <h2>{t('whom.title')}</h2>
        </div>
        <ul className="grid">
          {audiences.map(({ id, icon, href }) => (
            <li key={id}>
              <LinkCard href={href} icon={icon} title={t(`whom.${id}.title`)}>
                {t(`whom.${id}.text`)}
              </LinkCard>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
