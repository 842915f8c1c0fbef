import { useTranslation } from 'react-i18next'
import { useLocale } from '../shared/words/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Note } from '../ui/note/note.tsx'
import { Resources } from '../ui/resource-row/resource-row.tsx'
import { settingsPath } from './settings-path.ts'
import type { SettingsView } from './settings-view.server.ts'

/** The entries of a part that is a list, each with a link to change it, and a link to add one. */
export function SettingsList({ of, part, entries, isFull }: Extract<SettingsView, { view: 'list' }>) {
  const { t } = useTranslation('partnerSettings')
  const locale = useLocale()
  return (
    <div className="stack stack--loose">
      <Note id="saved" tone="ok" onArrival>
        {t('saved')}
      </Note>
      {entries.length === 0 && <p>{t('emptyList')}</p>}
      <Resources>
        {entries.map((line, at) => (
          <li className="res" key={line}>
            <div>
              <p id={`entry-${at}`}>{line}</p>
            </div>
            <LinkButton
              look="secondary"
              size="small"
              icon="pencil"
              href={settingsPath(locale, of, { part, entry: String(at) })}
              aria-describedby={`entry-${at}`}
            >
              {t('change')}
            </LinkButton>
          </li>
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
