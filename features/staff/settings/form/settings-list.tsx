import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { ResourceRow, Resources } from '#ui/cards/resource-row/resource-row.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Change } from '../change.tsx'
import type { SettingsView } from '../settings-view.server.ts'
import { settingsPath } from './settings-path.ts'

/** The entries of a list part, each with a link to change it, and a link to add one. */
export function SettingsList({ of, part, entries, isFull }: Extract<SettingsView, { view: 'list' }>) {
  const t = useT('partnerSettings')
  const locale = useLocale()
  return (
    <div className="stack stack--loose">
      <Note id="saved" tone="ok" onArrival>
        {t('saved')}
      </Note>
      {entries.length === 0 && <p>{t('emptyList')}</p>}
      <h2>{t('parts.title')}</h2>
      <Resources>
        {entries.map((line, at) => (
          <ResourceRow
            key={line}
            icon={part === 'campaigns' ? 'flag' : part === 'programs' ? 'walk' : 'list'}
            title={line}
            link={{ href: settingsPath(locale, of, { part, entry: String(at) }), label: <Change what={line} /> }}
          />
        ))}
      </Resources>
      {isFull ? (
        <p>{t('full')}</p>
      ) : (
        <div className="row">
          <LinkButton icon="add" href={settingsPath(locale, of, { part, entry: 'new' })}>
            {t(`addOne.${part}`)}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
