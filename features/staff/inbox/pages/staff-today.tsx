import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { partOfDay, weekdayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { Dashboard, DashboardColumns, DashboardHead, DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { ResourceRow, Resources } from '#ui/cards/resource-row/resource-row.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { type StaffPage, staffPagesFor } from '../staff-menu.ts'
import { type Amount, endingPrograms, rolesDue, type WaitingView, waitingFor } from '../staff-today.server.ts'

/** Returns the overview for a member of staff: their account, open work, and links. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { deps, locale, partner } = ctx
  const at = deps.now().toISOString()
  const hrefOf = (word: StaffPage['word']) => {
    const page = staffPagesFor(signedIn).find((each) => each.word === word)
    return page ? inLocale(locale, `/${page.path}`) : null
  }
  const programs = hrefOf('programs')
  return {
    name: signedIn.person.firstName,
    part: partOfDay(at, ctx.timeZone),
    day: weekdayOfMoment(at, locale, ctx.timeZone),
    waiting: await waitingFor(ctx, signedIn, partner),
    due: await rolesDue(ctx, signedIn),
    ending: endingPrograms(ctx, signedIn, partner),
    links: {
      members: pathTo(locale, '/member-list'),
      programs: pathTo(locale, '/staff/programs'),
      people: pathTo(locale, '/staff/people'),
      page: hrefOf('page') ?? programs ?? pathTo(locale, '/staff'),
      figures: hrefOf('figures'),
      poster: hrefOf('poster'),
      low: `${pathTo(locale, '/staff/help')}#low`,
      start: partner && `${pathTo(locale, '/start')}?partner=${encodeURIComponent(partner.key)}`,
    },
  }
}

type Today = Awaited<ReturnType<typeof loader>>

/** Today: the caller's open work, and a guide to assisting with the check-up. */
export default function StaffToday() {
  const t = useT(['staff', 'common'])
  const today = useLoaderData<typeof loader>()
  const { name, part, day, waiting, links } = today
  return (
    <>
      <title>{t('common:pageTitle', { page: t('today.title') })}</title>
      <DashboardHead
        title={name ? t(`today.hello.${part}`, { name }) : t(`today.hello.${part}Nameless`)}
        lead={t('today.lead', { day })}
      />
      <Dashboard>
        <DashboardColumns
          left={
            <>
              {waiting && <Waiting waiting={waiting} links={links} />}
              {links.figures && (
                <DashboardPart id="figures" title={t('today.figures.title')} ground="panel">
                  <p>{t('today.figures.text')}</p>
                  <p className="links">
                    <a href={links.figures}>{t('today.figures.link')}</a>
                  </p>
                </DashboardPart>
              )}
            </>
          }
          right={
            <>
              {links.start && (
                <DashboardPart id="help-someone" title={t('today.help.title')} ground="panel">
                  <p>{t('today.help.text')}</p>
                  <div className="row">
                    <LinkButton href={links.start}>{t('today.help.start')}</LinkButton>
                    {links.poster && (
                      <LinkButton variant="secondary" icon="qr" href={links.poster}>
                        {t('today.help.poster')}
                      </LinkButton>
                    )}
                  </div>
                </DashboardPart>
              )}
              <ThisWeek {...today} />
            </>
          }
        />
      </Dashboard>
    </>
  )
}

/** The first section: unclaimed calls and questions, or a note that there are none. */
function Waiting({ waiting, links }: { waiting: WaitingView; links: Today['links'] }) {
  const t = useT('staff')
  const locale = useLocale()
  const { talks, questions, days, within } = waiting
  const number = ({ count }: Amount) => count.toLocaleString(locale)
  const title =
    talks.count > 0
      ? talks.more
        ? t('today.first.talksMore', { number: number(talks) })
        : t('today.first.talks', talks)
      : questions.count > 0
        ? questions.more
          ? t('today.first.questionsMore', { number: number(questions) })
          : t('today.first.questions', questions)
        : t('today.first.nobody')
  const also = questions.more
    ? t('today.first.alsoMore', { number: number(questions) })
    : t('today.first.also', questions)
  return (
    <DashboardPart id="first" title={title} ground="dark">
      {talks.count > 0 && questions.count > 0 && <p>{also}</p>}
      {days !== null && (
        <p className="lead">
          {t('today.first.waited', { count: days })} {t('today.first.within', { count: within })}
        </p>
      )}
      <div className="row">
        <LinkButton variant="accent" href={links.members}>
          {t(days === null ? 'today.first.open' : 'today.first.see')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

/** Less urgent work, and recommended reading. */
function ThisWeek({ waiting, due, ending, links }: Today) {
  const t = useT('staff')
  const locale = useLocale()
  const open = t('today.week.open')
  return (
    <DashboardPart id="this-week" title={t('today.week.title')}>
      <Resources>
        {waiting && waiting.claimed > 0 && (
          <ResourceRow
            icon="person"
            title={t('today.week.taken', { count: waiting.claimed })}
            link={{ href: `${links.members}?state=taken`, label: open }}
          />
        )}
        {waiting && waiting.programs > 0 && (
          <ResourceRow
            icon="calendar"
            title={t('today.week.programs', { count: waiting.programs })}
            link={{ href: links.programs, label: open }}
          />
        )}
        {waiting && waiting.agreed.count > 0 && (
          <ResourceRow
            icon="people"
            title={
              waiting.agreed.more
                ? t('today.week.agreedMore', { number: waiting.agreed.count.toLocaleString(locale) })
                : t('today.week.agreed', waiting.agreed)
            }
            link={{ href: `${links.members}?kind=agreed`, label: open }}
          />
        )}
        {due > 0 && (
          <ResourceRow icon="shield" title={t('today.week.review')} link={{ href: links.people, label: open }}>
            {t('today.week.due', { count: due })}
          </ResourceRow>
        )}
        {ending.map(({ key, name, day }) => (
          <ResourceRow
            key={key}
            icon="calendar"
            title={t('today.week.ending', { name, day })}
            link={{ href: links.page, label: open }}
          />
        ))}
        <ResourceRow icon="book" title={t('today.week.low')} link={{ href: links.low, label: open }} />
      </Resources>
    </DashboardPart>
  )
}
