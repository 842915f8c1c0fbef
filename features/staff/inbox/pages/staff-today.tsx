import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { hasInbox } from '#domain/requests/has-inbox.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { partOfDay, weekdayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import { clearCacheHeaders } from '#platform/request/end-browser-session.server.ts'
import { nextKioskSession } from '#platform/request/kiosk-device.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { Dashboard, DashboardColumns, DashboardHead, DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { DueTag } from '#ui/cards/request-card/due-tag.tsx'
import { ProgressBar } from '#ui/charts/progress-bar/progress-bar.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { openFirstSteps } from '../../first-steps/first-steps.server.ts'
import { progressOf } from '../../first-steps/first-steps.ts'
import { mayStartHere } from '../../kiosk/start-here.server.ts'
import { NoInbox } from '../../menu/no-inbox.tsx'
import { type StaffPage, staffPagesFor } from '../../menu/staff-menu.ts'
import { Facts } from '../../statistics/charts/cards.tsx'
import figureStyles from '../../statistics/figures.css?url'
import { type YearSoFar, yearSoFar } from '../../statistics/year-so-far.server.ts'
import type { RequestCounts } from '../count.server.ts'
import { unansweredByPartner } from '../ended/unanswered.server.ts'
import { ClaimedRequest } from '../request-row.tsx'
import { claimedRequests, endingPrograms, rolesDue, waitingFor } from '../staff-today.server.ts'

/** Returns the overview for a member of staff: their account, open work, and links. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { deps, locale, partner } = ctx
  const at = deps.now().toISOString()
  const makesCenters = reachOf(signedIn, 'editPartner') === 'any'
  const hrefOf = (word: StaffPage['word']) => {
    const page = staffPagesFor(signedIn).find((each) => each.word === word)
    return page ? inLocale(locale, `/${page.path}`) : null
  }
  const waiting = await waitingFor(ctx, signedIn, partner)
  return {
    name: signedIn.person.firstName,
    part: partOfDay(at, ctx.timeZone),
    day: weekdayOfMoment(at, locale, ctx.timeZone),
    waiting,
    mine: await claimedRequests(ctx, signedIn, partner, waiting?.mine ?? 0),
    noInbox: partner?.id === signedIn.person.partnerId && !(await hasInbox(deps, partner?.id ?? null)),
    due: await rolesDue(ctx, signedIn),
    ending: endingPrograms(ctx, signedIn, partner),
    year: await yearSoFar(ctx, signedIn, partner),
    firstSteps: await firstStepsFor(ctx, signedIn, partner),
    startsHere: mayStartHere(signedIn, partner),
    makesCenters,
    unanswered: makesCenters ? await unansweredByPartner(deps) : [],
    links: {
      requests: pathTo(locale, '/staff/requests'),
      firstSteps: pathTo(locale, '/staff/first-steps'),
      people: pathTo(locale, '/staff/people'),
      offers: pathTo(locale, '/staff/offers'),
      centers: pathTo(locale, '/staff/partner'),
      figures: hrefOf('figures'),
      board: hrefOf('board'),
      low: `${pathTo(locale, '/staff/help')}#low`,
    },
  }
}

/** Returns how many first steps an admin has done; null for other staff, and when the list has ended. */
async function firstStepsFor({ deps }: RequestContext, signedIn: SignedIn, partner: Partner | null) {
  if (!partner || !may(signedIn, 'editPartner', partner.id)) return null
  const steps = await openFirstSteps(deps, partner.id)
  return steps && progressOf(steps)
}

/** Logs out, and opens the start page for a person who is here. */
export async function action({ context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { partner } = ctx
  if (!partner || !mayStartHere(signedIn, partner)) throw data(null, { status: 405 })
  // In a shared session, so that the person's answers never go into the account of the member of staff.
  await nextKioskSession(ctx, partner.key)
  return redirect(pathTo(ctx.locale, '/k'), { status: 303, headers: clearCacheHeaders })
}

type Today = Awaited<ReturnType<typeof loader>>

/** Today: the caller's open work, and a guide to assisting with the check-up. */
export default function StaffToday() {
  const t = useT(['staff', 'common'])
  const today = useLoaderData<typeof loader>()
  const { name, part, day, waiting, mine, noInbox, firstSteps, year, startsHere, makesCenters, unanswered, links } =
    today
  return (
    <>
      <title>{t('common:pageTitle', { page: t('today.title') })}</title>
      <DashboardHead title={name ? t(`today.hello.${part}`, { name }) : t(`today.hello.${part}Nameless`)} lead={day} />
      <Dashboard>
        <DashboardColumns
          left={
            <>
              {noInbox && <NoInbox access={null} />}
              {waiting && <Waiting waiting={waiting} links={links} />}
              {waiting && mine.length > 0 && <Mine requests={mine} count={waiting.mine} href={links.requests} />}
              {firstSteps && <FirstSteps {...firstSteps} href={links.firstSteps} />}
              {makesCenters && (
                <DashboardPart id="centers" title={t('today.centers.title')} ground="panel">
                  <p>{t('today.centers.text')}</p>
                  <LinkRows>
                    <LinkRow icon="building" href={links.centers}>
                      {t('today.centers.make')}
                    </LinkRow>
                    <LinkRow icon="person" href={links.people}>
                      {t('today.centers.admin')}
                    </LinkRow>
                    {links.figures && (
                      <LinkRow icon="chart" href={links.figures}>
                        {t('today.figures.link')}
                      </LinkRow>
                    )}
                  </LinkRows>
                </DashboardPart>
              )}
              {unanswered.length > 0 && (
                <DashboardPart id="unanswered" title={t('today.unanswered.title')} ground="panel">
                  <p>{t('today.unanswered.text')}</p>
                  <PairList
                    icon="building"
                    pairs={unanswered.map(({ id, name, count }) => ({
                      ...{ id, name: <span translate="no">{name}</span> },
                      text: t('today.unanswered.count', { count }),
                    }))}
                  />
                </DashboardPart>
              )}
              {year && links.figures && <Year year={year} figures={links.figures} />}
            </>
          }
          right={
            <>
              {startsHere && (
                <DashboardPart id="help-someone" title={t('today.help.title')} ground="panel">
                  <p>{t('today.help.text')}</p>
                  <form method="post">
                    <Button icon="tablet" wide>
                      {t('today.help.start')}
                    </Button>
                  </form>
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

/** The numbers of the year, or when they begin. */
function Year({ year: { facts, counted, next }, figures }: { year: YearSoFar; figures: string }) {
  const t = useT('staff')
  return (
    <DashboardPart id="figures" title={t('today.figures.title')} ground="panel">
      <StyleSheet href={figureStyles} />
      {facts.length > 0 ? <Facts facts={facts} /> : <p>{t('today.figures.first')}</p>}
      {counted && (
        <p>
          {t('today.figures.counted', { day: counted })} {next && t('today.figures.next', { day: next })}
        </p>
      )}
      <p className="links">
        <a href={figures}>{t('today.figures.link')}</a>
      </p>
    </DashboardPart>
  )
}

/** How many of the first steps are done, until all of them are. */
function FirstSteps({ done, all, minutes, href }: ReturnType<typeof progressOf> & { href: string }) {
  const t = useT('firstSteps')
  return (
    <DashboardPart id="first-steps" title={t('title')} ground="panel">
      <ProgressBar
        text={t('done', { count: done, all })}
        left={minutes > 0 && t('left', { count: minutes })}
        value={done}
        max={all}
      />
      <div className="row">
        <LinkButton variant="secondary" href={href}>
          {t('open')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

/** The first section: the requests that await an answer, or a note that there are none. */
function Waiting({ waiting, links }: { waiting: RequestCounts; links: Today['links'] }) {
  const t = useT('staff')
  const { open, late, today, later } = waiting
  return (
    <DashboardPart id="first" title={t('today.first.wait', { count: open })} ground="dark">
      {open === 0 ? (
        <p className="lead">{t('today.first.none')}</p>
      ) : (
        <div className="row">
          {late > 0 && <DueTag tone="late">{t('today.first.late', { count: late })}</DueTag>}
          {today > 0 && <DueTag tone="today">{t('today.first.today', { count: today })}</DueTag>}
          {later > 0 && <DueTag tone="day">{t('today.first.later', { count: later })}</DueTag>}
        </div>
      )}
      <div className="row">
        <LinkButton variant="accent" href={links.requests}>
          {t('today.first.open')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

/** The first requests that the caller has claimed, and a link to all if there are more. */
function Mine({ requests, count, href }: { requests: Today['mine']; count: number; href: string }) {
  const t = useT('staff')
  return (
    <DashboardPart id="mine" title={t('today.mine.title')} ground="panel">
      <ul className="stack">
        {requests.map((request) => (
          <li key={request.id}>
            <ClaimedRequest request={request} href={`${href}/${request.id}`} />
          </li>
        ))}
      </ul>
      {count > requests.length && (
        <p className="links">
          <a href={`${href}?show=mine`}>{t('today.mine.all', { count })}</a>
        </p>
      )}
    </DashboardPart>
  )
}

/** Less urgent work, and recommended reading. */
function ThisWeek({ due, ending, year, links }: Today) {
  const t = useT('staff')
  return (
    <DashboardPart id="this-week" title={t('today.week.title')}>
      <LinkRows>
        {due > 0 && (
          <LinkRow icon="shield" href={links.people}>
            {t('today.week.due', { count: due })}
          </LinkRow>
        )}
        {ending.map(({ key, name, day }) => (
          <LinkRow key={key} icon="calendar" href={links.offers}>
            {t('today.week.ending', { name, day })}
          </LinkRow>
        ))}
        {links.board && year?.counted && (
          <LinkRow icon="document" href={links.board}>
            {t('today.week.board')}
          </LinkRow>
        )}
        <LinkRow icon="help" href={links.low}>
          {t('today.week.low')}
        </LinkRow>
      </LinkRows>
    </DashboardPart>
  )
}
