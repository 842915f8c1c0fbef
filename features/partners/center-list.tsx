import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { describedBy } from '#ui/controls/field/describing.tsx'
import { FieldFrame } from '#ui/controls/field/field.tsx'
import { SkyBand } from '#ui/illustrations/sky-band/sky-band.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { CenterEntry } from './center.server.ts'

interface CenterListProps {
  centers: readonly CenterEntry[]
  /** The search terms; empty for all centers. */
  query: string
}

/** The list of centers as links, with a field to search them by name. */
export function CenterList({ centers, query }: CenterListProps) {
  const t = useT('partners')
  const locale = useLocale()
  const hint = t('list.hint')
  return (
    <>
      <SkyBand
        sheet={
          <search>
            <form action={pathTo(locale, '/center/:partner?')}>
              <Panel>
                <div className="stack">
                  <FieldFrame id="q" label={t('list.find')} hint={hint}>
                    <input
                      className="input"
                      type="search"
                      id="q"
                      name="q"
                      defaultValue={query}
                      aria-describedby={describedBy('q', { hint })}
                      autoComplete="off"
                    />
                  </FieldFrame>
                  <Button>{t('list.go')}</Button>
                </div>
              </Panel>
            </form>
          </search>
        }
      >
        <h1>{t('list.title')}</h1>
        <p className="lead">{t('list.lead')}</p>
      </SkyBand>
      <section className="section section--band">
        <div className="wrap">
          <div className="section__head">
            <h2>{query ? <output>{t('list.found', { count: centers.length, query })}</output> : t('list.every')}</h2>
            {query && <a href={pathTo(locale, '/center/:partner?')}>{t('list.open')}</a>}
          </div>
          <ul className="grid">
            {centers.map(({ key, name, state }) => (
              <li key={key}>
                <LinkCard
                  icon="building"
                  title={<span translate="no">{name}</span>}
                  href={pathTo(locale, '/center/:partner?', { partner: key })}
                >
                  {state}
                </LinkCard>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="wrap stack">
          <h2>{t('list.none')}</h2>
          <p>{t('list.noneText')}</p>
          <LinkButton variant="secondary" href={pathTo(locale, '/start')}>
            {t('list.start')}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
