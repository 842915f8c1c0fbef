import { useTranslation } from 'react-i18next'
import { useLocale } from '../shared/words/use-locale.ts'
import { Button, LinkButton } from '../ui/button/button.tsx'
import { Note } from '../ui/note/note.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { Resources } from '../ui/resource-row/resource-row.tsx'
import { settingsPath } from './settings-path.ts'
import type { SettingsView } from './settings-view.server.ts'

type Overview = Extract<SettingsView, { view: 'overview' }>

/** All parts of a partner's page with a link to change each, and what waits to be published. */
export function SettingsOverview({ of, waiting, parts, look, problem }: Overview & { problem: boolean }) {
  const { t, i18n } = useTranslation('partnerSettings')
  const locale = useLocale()
  return (
    <div className="stack stack--loose">
      {(['saved', 'published', 'discarded', 'nothing', 'created'] as const).map((id) => (
        <Note key={id} id={id} tone="ok" onArrival>
          {t(id)}
        </Note>
      ))}
      {problem && (
        <Note tone="warn" live="alert">
          {t('cannotPublish')}
        </Note>
      )}
      {waiting.length === 0 ? (
        <p>{t('wait.none')}</p>
      ) : (
        <Panel tone="accent">
          <form method="post" className="stack">
            <h2 className="h4">{t('wait.title')}</h2>
            <p>
              {t('wait.text', {
                count: waiting.length,
                what: new Intl.ListFormat(i18n.language).format(waiting),
              })}
            </p>
            <div className="row">
              <Button name="go" value="publish">
                {t('wait.publish')}
              </Button>
              <Button name="go" value="discard" look="secondary">
                {t('wait.discard')}
              </Button>
            </div>
          </form>
        </Panel>
      )}
      <Resources>
        {parts.map(({ part, lines }) => (
          <li className="res" key={part}>
            <div>
              <h2 className="h4" id={`part-${part}`}>
                {t(`parts.${part}`)}
              </h2>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <LinkButton
              look="secondary"
              size="small"
              icon="pencil"
              href={settingsPath(locale, of, { part })}
              aria-describedby={`part-${part}`}
            >
              {t('change')}
            </LinkButton>
          </li>
        ))}
      </Resources>
      <section className="stack">
        <h2>{t('look.title')}</h2>
        <p>{t('look.text')}</p>
        <ul>
          {(['landing', 'center', 'start', 'resources'] as const).map((page) => (
            <li key={page}>
              <a href={look[page]}>{t(`look.${page}`)}</a>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <a href={settingsPath(locale, of, { history: '1' })}>{t('history.link')}</a>
      </p>
      {of !== null && (
        <p>
          <a href={settingsPath(locale, null)}>{t('centers.all')}</a>
        </p>
      )}
    </div>
  )
}
