import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { ResourceRow, Resources } from '#ui/cards/resource-row/resource-row.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { NoInbox } from '../menu/no-inbox.tsx'
import { Change } from './change.tsx'
import type { Part } from './form/fields.ts'
import { settingsPath } from './form/settings-path.ts'
import type { SettingsView } from './settings-view.server.ts'

const icons = {
  ...{ names: 'document', logo: 'star', colors: 'leaf', offers: 'list', programs: 'walk' },
  ...{ contact: 'phone', links: 'external', campaigns: 'flag', pages: 'globe' },
} as const satisfies Record<Part, IconName>

type Overview = Extract<SettingsView, { view: 'overview' }>

/** All parts of a partner's settings with links to change each, and the unpublished changes. */
export function SettingsOverview({ of, waiting, parts, variant, hasInbox }: Overview) {
  const i18n = useTranslations()
  const t = useT(['partnerSettings', 'poster', 'firstSteps'])
  const locale = useLocale()
  return (
    <div className="stack stack--loose">
      {!hasInbox && <NoInbox access={pathTo(locale, '/staff/people')} />}
      {(['saved', 'published', 'discarded', 'nothing', 'created'] as const).map((id) => (
        <Note key={id} id={id} tone="ok" onArrival>
          {t(id)}
        </Note>
      ))}
      {waiting.length === 0 ? (
        <p>{t('wait.none')}</p>
      ) : (
        <Panel tone="accent">
          <form method="post" className="stack">
            <h2 className="h4">{t('wait.title')}</h2>
            <p>
              {t('wait.text', {
                count: waiting.length,
                what: entriesOf(waiting, i18n.language),
              })}
            </p>
            <div className="row">
              <Button name="go" value="publish">
                {t('wait.publish')}
              </Button>
              <Button name="go" value="discard" variant="secondary">
                {t('wait.discard')}
              </Button>
            </div>
          </form>
        </Panel>
      )}
      <section>
        <h2>{t('parts.title')}</h2>
        <Resources>
          {parts.map(({ part, lines, isHard }) => (
            <ResourceRow
              key={part}
              icon={icons[part]}
              title={t(`parts.${part}`)}
              link={{ href: settingsPath(locale, of, { part }), label: <Change what={t(`parts.${part}`)} /> }}
            >
              {lines.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
              {isHard && <b>{t('hints.hard')}</b>}
            </ResourceRow>
          ))}
        </Resources>
      </section>
      <section className="stack">
        <h2>{t('look.title')}</h2>
        <p>{t('look.text')}</p>
        <ul>
          {(['landing', 'center', 'start', 'resources', 'poster'] as const).map((page) => (
            <li key={page}>
              <a href={variant[page]}>{t(`look.${page}`)}</a>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <a href={settingsPath(locale, of, { history: '1' })}>{t('history.link')}</a>
      </p>
      <p>
        <a href={addressWith(locale, '/staff/first-steps', { of })}>{t('firstSteps:title')}</a>
      </p>
      <p>
        <a href={addressWith(locale, '/staff/poster', { of })}>{t('poster:title')}</a>
      </p>
      <p>
        <a href={addressWith(locale, '/staff/offers', { of })}>{t('offersPage.title')}</a>
      </p>
      {of !== null && (
        <p>
          <a href={settingsPath(locale, null)}>{t('centers.all')}</a>
        </p>
      )}
    </div>
  )
}
