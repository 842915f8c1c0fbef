import { Fragment, type ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { unsortedAtHome } from '#features/persons/unsorted/unsorted.server.ts'
import { UnsortedQuestion } from '#features/persons/unsorted/unsorted-question.tsx'
import { ProgramPart } from '#features/programs/program-part.tsx'
import { programsUnderWay } from '#features/programs/request/under-way.server.ts'
import { SleepPart } from '#features/sleep/hub-part.tsx'
import script from '#features/steps/week/client/step-ticks.ts?script'
import { TickStatus } from '#features/steps/week/today-tick.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale, screenAt } from '#routes/screen.ts'
import { Dashboard, DashboardColumns, DashboardHead, DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'
import { compositionOf, type HomePart } from '../compositions.ts'
import { type Home, homeOf } from '../home.server.ts'
import { ChangesPart, NextPart, PastPart, ProgressPart, UnfinishedPart } from '../parts/check-up-parts.tsx'
import { LinksPart, MorePart, NewsPart, OthersPart } from '../parts/others-parts.tsx'
import { StepPart, StepsPart } from '../parts/step-part.tsx'
import { WeekPart } from '../parts/week-part.tsx'
import { checkUpsUnderWay, dashboardPerson, ownCheckUps } from '../returning.policy.ts'

export const handle = { scripts: [script] } satisfies Handle

export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const composition = compositionOf(screenAt(pattern).page.variant)
  if (composition.isHub) return { composition, ...(await hubOf(ctx, url)) }
  dashboardPerson(ctx, url)
  const own = await ownCheckUps(ctx)
  const [home, unsorted] = await Promise.all([homeOf(ctx, own), unsortedAtHome(ctx, own)])
  return { composition, ...shownOf(home), programs: null, unsorted }
}

/** Returns the home page with everything in progress after one of the visitor's check-ups. */
async function hubOf(ctx: RequestContext, url: URL) {
  const own = await checkUpsUnderWay(ctx, url)
  const [about] = own
  const home = await homeOf(ctx, own, { about: about.completed_at === null ? null : about, isHub: true })
  const person = home.newest?.person ?? null
  return { ...shownOf(home), programs: person && (await programsUnderWay(ctx, person)), unsorted: null }
}

/** Omits the person from the page data, which React Router would serialize into the page. */
const shownOf = ({ newest, ...home }: Home) => ({ ...home, newest: newest && { ...newest, person: null } })

type Facts = Awaited<ReturnType<typeof loader>>

/** The home page for a returning person, with the parts of the route's composition. */
export default function HomePage() {
  const t = useT('returning')
  const facts = useLoaderData<typeof loader>()
  const { composition, newest, open, start, unsaved, unsorted } = facts
  const title = t(`dashboard.titles.${composition.title}`)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ScreenOnly>
        {unsaved && (
          <NoticeBar>
            <Unsaved {...unsaved} />
          </NoticeBar>
        )}
        {composition.isHub ? <DashboardHead title={title} lead={t('hub.lead')} /> : <Hello {...facts} />}
        <Dashboard>
          {unsorted && <UnsortedQuestion {...unsorted} />}
          {newest || open.length > 0 ? <Parts facts={facts} /> : <Empty start={start} />}
          {newest && <TickStatus />}
        </Dashboard>
      </ScreenOnly>
    </>
  )
}

/** Greeting with the name, by the local time of day. */
function Hello({ name, greeting, open }: Pick<Home, 'name' | 'greeting' | 'open'>) {
  const t = useT('returning')
  const title = greeting?.title ?? 'first'
  const lead = greeting?.lead ?? (open.length > 0 ? 'begun' : 'empty')
  return (
    <DashboardHead
      title={name ? t(`hi.${title}.itself`, { name }) : t(`hi.${title}.noName`)}
      lead={t(`hi.lead.${lead}`, { count: greeting?.count ?? 0 })}
    />
  )
}

/** Says that a check-up is stored for this browser only, and links to the page that saves it to the account. */
function Unsaved({ id, day }: { id: string; day: string }) {
  const t = useT('returning')
  return (
    <p>
      {t('unsaved.text', { day })} <a href={addressFor(useLocale(), id, '/save')}>{t('unsaved.link')}</a>
    </p>
  )
}

/** Shown if no check-up is saved to the account. */
function Empty({ start }: { start: string }) {
  const t = useT('returning')
  return (
    <DashboardPart id="empty" title={t('empty.title')} ground="accent">
      <p>{t('empty.text')}</p>
      <div className="row">
        <LinkButton size="large" iconAfter="arrowRight" href={start}>
          {t('dashboard.first')}
        </LinkButton>
        <LinkButton variant="quiet" href={inLocale(useLocale(), '/return-code')}>
          {t('empty.code')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}

function Parts({ facts }: { facts: Facts }) {
  const parts = partsFrom(facts)
  const [left = [], right] = facts.composition.columns
  const shown = (names: readonly HomePart[]) => names.map((name) => <Fragment key={name}>{parts[name]}</Fragment>)
  return right && facts.newest ? (
    <DashboardColumns left={shown(left)} right={shown(right)} />
  ) : (
    shown([...left, ...(right ?? [])])
  )
}

/** Returns the parts by name. Parts that need a report are null if there is none. */
function partsFrom({ newest, open, finished, total, start, programs }: Facts): Record<HomePart, ReactNode> {
  const of = (part: (each: NonNullable<Home['newest']>) => ReactNode) => newest && part(newest)
  return {
    unfinished: <UnfinishedPart open={open} />,
    step: of((each) => <StepPart {...each} />),
    steps: of(({ id, steps }) => <StepsPart id={id} steps={steps} />),
    week: of(({ id, steps }) => <WeekPart id={id} week={steps.week} today={steps.today} />),
    links: of((each) => <LinksPart {...each} />),
    others: of((each) => <OthersPart {...each} />),
    news: of((each) => <NewsPart {...each} />),
    sleep: of(({ id, sleep }) => sleep?.isShown && <SleepPart responseId={id} sleep={sleep} />),
    programs: of(({ id }) => programs && <ProgramPart responseId={id} programs={programs} />),
    progress: of((each) => <ProgressPart {...each} />),
    changes: of((each) => <ChangesPart {...each} />),
    past: <PastPart finished={finished} total={total} />,
    next: of(({ next }) => <NextPart next={next} start={start} />),
    more: of((each) => <MorePart {...each} />),
  }
}
