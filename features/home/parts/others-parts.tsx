import { addressOfChoice } from '#features/programs/paths.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import type { Home } from '../home.server.ts'

type Newest = NonNullable<Home['newest']>

/** Requests to a center that wait for its call. */
export function OthersPart({ waiting }: Pick<Newest, 'waiting'>) {
  const t = useT('returning')
  const locale = useLocale()
  if (waiting.length === 0) return null
  return (
    <DashboardPart id="others" title={t('others.title')} ground="panel" offPaper>
      {waiting.map((each) => (
        <p key={each.id}>
          {each.kind === 'program' ? t('others.program', each) : t('others.talk', each)}{' '}
          <a
            href={
              each.kind === 'program'
                ? addressOfChoice(locale, each, 'confirmation')
                : addressFor(locale, each.responseId, '/expert-check-in/confirmation')
            }
          >
            {t(each.kind === 'program' ? 'others.see' : 'others.seeTalk')}
          </a>
        </p>
      ))}
    </DashboardPart>
  )
}

/** Shows who has read the report, and when it was last opened. */
export function NewsPart({ id, read, opened }: Pick<Newest, 'id' | 'read' | 'opened'>) {
  const t = useT(['returning', 'share'])
  const locale = useLocale()
  if (opened === null && read.length === 0) return null
  return (
    <DashboardPart id="news" title={t('news.title')} ground="panel" offPaper>
      {read.map(({ id: share, responseId, reply, ...news }) => (
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

/** Links to the pages that are used again and again, but for the week where it is shown. */
export function LinksPart({ id, steps: { week } }: Pick<Newest, 'id' | 'steps'>) {
  const t = useT('returning')
  const locale = useLocale()
  return (
    <LinkRows>
      <LinkRow icon="list" href={addressFor(locale, id, '/action-planning')}>
        {t('links.steps')}
      </LinkRow>
      {!week && (
        <LinkRow icon="calendar" href={addressFor(locale, id, '/weekly-action-planner')}>
          {t('links.week')}
        </LinkRow>
      )}
      <LinkRow icon="share" href={addressFor(locale, id, '/share')}>
        {t('links.share')}
      </LinkRow>
      <LinkRow icon="phone" href={addressFor(locale, id, '/resources')}>
        {t('links.numbers')}
      </LinkRow>
    </LinkRows>
  )
}

/** Links to all else that a person can set or say. */
export function MorePart({ id }: Pick<Newest, 'id'>) {
  const t = useT('returning')
  const locale = useLocale()
  return (
    <LinkRows>
      <LinkRow icon="clock" href={addressFor(locale, id, '/reminders')}>
        {t('links.reminders')}
      </LinkRow>
      <LinkRow icon="heart" href={addressFor(locale, id, '/guidance/gratitude')}>
        {t('links.gratitude')}
      </LinkRow>
      <LinkRow icon="people" href={addressFor(locale, id, '/who-can-see-my-report')}>
        {t('links.readers')}
      </LinkRow>
      <LinkRow icon="message" href={addressFor(locale, id, '/expert-check-in')}>
        {t('links.talk')}
      </LinkRow>
      <LinkRow icon="pencil" href={addressFor(locale, id, '/progress-point')}>
        {t('links.opinion')}
      </LinkRow>
    </LinkRows>
  )
}
