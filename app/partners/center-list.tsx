import { useTranslation } from 'react-i18next'
import { pathTo } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { Button, LinkButton } from '../ui/button/button.tsx'
import { ComboBox } from '../ui/combo-box/combo-box.tsx'
import { LinkCard } from '../ui/link-card/link-card.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { SkyBand } from '../ui/sky-band/sky-band.tsx'
import type { CenterEntry } from './center.server.ts'

/** The list of all centers as links and, with scripts, a field that finds one by typing. */
export function CenterList({ centers }: { centers: readonly CenterEntry[] }) {
  const { t } = useTranslation('partners')
  const locale = useLocale()
  return (
    <>
      <SkyBand
        sheet={
          <form className="needs-script" action={pathTo(locale, '/center/:partner?')}>
            <Panel>
              <div className="stack">
                <ComboBox
                  name="partner"
                  label={t('list.find')}
                  hint={t('list.hint')}
                  open={t('list.open')}
                  options={centers.map(({ key, name, state }) => ({ value: key, label: `${name}, ${state}` }))}
                />
                <Button>{t('list.go')}</Button>
              </div>
            </Panel>
          </form>
        }
      >
        <h1>{t('list.title')}</h1>
        <p className="lead">{t('list.lead')}</p>
      </SkyBand>
      <section className="section section--band">
        <div className="wrap">
          <div className="section__head">
            <h2>{t('list.every')}</h2>
          </div>
          <ul className="grid">
            {centers.map(({ key, name, state }) => (
              <li key={key}>
                <LinkCard icon="building" title={name} href={pathTo(locale, '/center/:partner?', { partner: key })}>
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
          <LinkButton look="secondary" href={pathTo(locale, '/start')}>
            {t('list.start')}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
