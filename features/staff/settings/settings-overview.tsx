import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { Icon, type IconName } from '#ui/illustrations/icon/icon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

import { NoInbox } from '../menu/no-inbox.tsx'
import { Changes } from './changes.tsx'

import type { Part } from './form/fields.ts'
import { settingsPath } from './form/settings-path.ts'
import type { SettingsView } from './settings-view.server.ts'

const icons = {
  ...{ names: 'document', logo: 'star', colors: 'leaf', offers: 'list', programs: 'walk' },
  ...{ contact: 'phone', links: 'external', campaigns: 'flag', pages: 'globe' },
} as const satisfies Record<Part, IconName>

const markIcons = {
  changed: 'pencil',
  language: 'warning',
  unset: 'circleDashed',
  hard: 'tip',
} as const satisfies Record<'changed' | 'language' | 'unset' | 'hard', IconName>

type Overview = Extract<SettingsView, { view: 'overview' }>

/** All parts of a partner's settings with links to change each, and the unpublished changes. */
export function SettingsOverview({ of, stamp, waiting, parts, hasInbox }: Overview) {
  const i18n = useTranslations()
  const t = useT(['partnerSettings', 'poster', 'firstSteps', 'tablet', 'staff'])
  const locale = useLocale()
  const people = pathTo(locale, '/staff/people')
  const fields = waiting.map(({ field }) => field)
  const waits = t('wait.text', { count: waiting.length, what: entriesOf(fields, i18n.language) })
  return (
    <div className="stack stack--loose">
      {(['saved', 'published', 'discarded', 'nothing', 'created'] as const).map((id) => (
        <Note key={id} id={id} tone="ok" onArrival>
          {t(id)} {id === 'created' && <a href={people}>{t('nameAdmin')}</a>}
        </Note>
      ))}
      {!hasInbox && <NoInbox access={people} />}
      {waiting.length === 0 ? (
        <p>{t('wait.none')}</p>
      ) : (
        <Panel tone="accent">
          <div className="stack">
            <h2 className="h4">{t('wait.title')}</h2>
            <p>{waits}</p>
            <Disclosure title={t('wait.show')}>
              <Changes changes={waiting} />
            </Disclosure>
          </div>
        </Panel>
      )}
      <section>
        <h2 className="vh">{t('parts.title')}</h2>
        <ul className="parts">
          {parts.map(({ part, line, marks }) => (
            <li key={part}>
              <a href={settingsPath(locale, of, { part })}>
                <Icon name={icons[part]} />
                <span>
                  <b>{t(`parts.${part}`)}</b>
                  <span>
                    <Integers>{line}</Integers>
                  </span>
                  {marks.length > 0 && (
                    <span className="parts__marks">
                      {marks.map(({ mark, text }) => (
                        <span key={mark} data-mark={mark}>
                          <Icon name={markIcons[mark]} />
                          {text}
                        </span>
                      ))}
                    </span>
                  )}
                </span>
                <Icon name="arrowRight" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className="links">
        <a href={settingsPath(locale, of, { history: '1' })}>{t('history.link')}</a>
      </p>
      <p className="links">
        <a href={addressWith(locale, '/staff/first-steps', { of })}>{t('firstSteps:title')}</a>
      </p>
      <p className="links">
        <a href={addressWith(locale, '/staff/poster', { of })}>{t('poster:title')}</a>
      </p>
      <p className="links">
        <a href={addressWith(locale, '/staff/tablets', { of })}>{t('tablet:staff.title')}</a>
      </p>
      <p className="links">
        <a href={addressWith(locale, '/staff/offers', { of })}>{t('offersPage.title')}</a>
      </p>
      <p className="links">
        <a href={addressWith(locale, '/staff/audit', { of })}>{t('staff:audit.title')}</a>
      </p>
      {of !== null && (
        <p className="links">
          <a href={settingsPath(locale, null)}>{t('centers.all')}</a>
        </p>
      )}
      {waiting.length > 0 && (
        <form method="post" className="pubbar" aria-label={t('wait.title')}>
          <input type="hidden" name="stamp" value={stamp} />
          <p>{t('wait.count', { count: waiting.length })}</p>
          <div className="row">
            <Button name="go" value="publish">
              {t('wait.publish')}
            </Button>
            <Button name="go" value="discard" variant="secondary">
              {t('wait.discard')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
