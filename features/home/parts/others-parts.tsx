import { ReturnedNote } from '#domain/contacts/returned/returned-note.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import type { Home } from '../home.server.ts'

type Newest = NonNullable<Home['newest']>

/** The calls and answers that the person awaits. */
export function OthersPart({ waiting }: Pick<Newest, 'waiting'>) {
  const t = useT('returning')
  const locale = useLocale()
  if (waiting.length === 0) return null
  return (
    <DashboardPart id="others" title={t('others.title')} ground="panel" offPaper>
      {waiting.map((each) => (
        <p key={each.id}>
          <b>{each.subject}.</b> {each.sentence}{' '}
          <a href={addressFor(locale, each.responseId, '/my-requests')}>
            {t('others.see')}
            <span className="vh">: {each.subject}</span>
          </a>
        </p>
      ))}
    </DashboardPart>
  )
}

/** Shows which messages did not arrive, who has read the report, and when it was last opened. */
export function NewsPart({ id, returned, read, opened }: Pick<Newest, 'id' | 'returned' | 'read' | 'opened'>) {
  const t = useT(['returning', 'share', 'common'])
  const locale = useLocale()
  if (opened === null && read.length === 0 && returned.length === 0) return null
  return (
    <DashboardPart id="news" title={t('news.title')} ground="panel" offPaper>
      {returned.map(({ id: message, contact, fix }) => (
        <div key={message} className="stack stack--tight">
          <ReturnedNote contact={contact} />
          <div className="row">
            <LinkButton href={fix} variant="secondary" icon="pencil">
              {t('common:mailReturn.correct')}
              <span className="vh">: {contact}</span>
            </LinkButton>
          </div>
        </div>
      ))}
      {read.map(({ id: share, responseId, reply, call, ...news }) => (
        <form
          key={share}
          method="post"
          action={addressFor(locale, responseId, '/who-can-see-my-report')}
          className="stack stack--tight"
        >
          <p>
            <b>{t('share:read.news', news)}</b>
          </p>
          {reply && <p>“{reply}”</p>}
          <div className="row">
            {call && (
              <LinkButton href={call} variant="secondary" icon="phone">
                {t('share:read.call', news)}
              </LinkButton>
            )}
            <Button name="seen" value={share} variant="secondary">
              {t('news.ok')}
              <span className="vh">: {t('share:read.news', news)}</span>
            </Button>
          </div>
        </form>
      ))}
      {opened !== null && (
        <p>
          {t('news.opened', { day: opened })}{' '}
          <a href={addressFor(locale, id, '/who-can-see-my-report')}>{t('news.who')}</a>
        </p>
      )}
    </DashboardPart>
  )
}

/** The other pages about a check-up that the home page links to, with their icons. */
const pages = {
  steps: ['list', '/action-planning'],
  week: ['calendar', '/weekly-action-planner'],
  share: ['share', '/share'],
  numbers: ['phone', '/resources'],
  reminders: ['clock', '/reminders'],
  gratitude: ['heart', '/guidance/gratitude'],
  readers: ['people', '/who-can-see-my-report'],
  requests: ['calendar', '/my-requests'],
  talk: ['message', '/expert-check-in'],
  opinion: ['pencil', '/progress-point'],
} as const

function Links({ id, to }: Pick<Newest, 'id'> & { to: readonly (keyof typeof pages)[] }) {
  const t = useT('returning')
  const locale = useLocale()
  return (
    <LinkRows>
      {to.map((name) => (
        <LinkRow key={name} icon={pages[name][0]} href={addressFor(locale, id, pages[name][1])}>
          {t(`links.${name}`)}
        </LinkRow>
      ))}
    </LinkRows>
  )
}

/** Links to frequently used pages; without the week if it is already shown. */
export const LinksPart = ({ id, steps: { week } }: Pick<Newest, 'id' | 'steps'>) => (
  <Links id={id} to={['steps', ...(week ? [] : (['week'] as const)), 'share', 'numbers']} />
)

/** Links to everything else: settings, messages, and feedback. */
export const MorePart = ({ id }: Pick<Newest, 'id'>) => (
  <Links id={id} to={['reminders', 'gratitude', 'readers', 'requests', 'talk', 'opinion']} />
)
