import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { addressWith } from '#routes/address.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import type { CenterEntry } from './center.server.ts'

interface CenterChoiceProps {
  title: string
  lead: string
  centers: readonly CenterEntry[]
  /** Returns the address of a center in the list. */
  addressOf: (key: string) => string
  responseId: string | null
}

/** The list of all centers, for a page that needs one; for people without a center, a link to other help. */
export function CenterChoice({ title, lead, centers, addressOf, responseId }: CenterChoiceProps) {
  const t = useT('partners')
  const locale = useLocale()
  return (
    <>
      <PageHead title={title} lead={lead} picture="people" />
      <PageWithMenu>
        <section className="rsec stack stack--loose">
          <h2>{t('list.every')}</h2>
          <ul className="grid">
            {centers.map(({ key, name, state }) => (
              <li key={key}>
                <LinkCard icon="building" title={<span translate="no">{name}</span>} href={addressOf(key)}>
                  {state}
                </LinkCard>
              </li>
            ))}
          </ul>
        </section>
      </PageWithMenu>
      <section className="section section--band">
        <div className="wrap stack">
          <h2>{t('list.none')}</h2>
          <p>{t('choice.noneText')}</p>
          <LinkButton variant="secondary" icon="phone" href={addressWith(locale, '/resources', { responseId })}>
            {t('choice.resources')}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
