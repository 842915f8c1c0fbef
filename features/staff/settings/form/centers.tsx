import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkCard } from '#ui/cards/link-card/link-card.tsx'
import type { RejectedSettings } from '../settings-action.server.ts'
import type { SettingsView } from '../settings-view.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsPath } from './settings-path.ts'

type CentersProps = Extract<SettingsView, { view: 'choose' }> & { rejected: RejectedSettings | null }

/** For platform admins: all centers, and the form that creates a new one. */
export function Centers({ partners, inputs, rejected }: CentersProps) {
  const t = useT('partnerSettings')
  const locale = useLocale()
  return (
    <div className="stack stack--loose">
      <p>
        <a href="#new">{t('centers.new')}</a>
      </p>
      <h2>{t('centers.all')}</h2>
      <ul className="grid">
        {partners.map(({ id, name, state }) => (
          <li key={id}>
            <LinkCard icon="building" title={<span translate="no">{name}</span>} href={settingsPath(locale, id)}>
              {state}
            </LinkCard>
          </li>
        ))}
      </ul>
      <section className="stack">
        <h2 id="new">{t('centers.new')}</h2>
        <p>{t('centers.newText')}</p>
        <SettingsForm inputs={inputs} typed={{}} stamp={null} rejected={rejected} submit={t('centers.create')} />
      </section>
    </div>
  )
}
