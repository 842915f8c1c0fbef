import { Fragment, type ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { WhatChanged } from '#features/report/sections/results/comparison.tsx'
import { Ladder } from '#features/report/sections/results/ladder.tsx'
import { LadderTime } from '#features/report/sections/results/ladder-time.tsx'
import script from '#features/steps/week/client/ticks.ts?script'
import { takeTick } from '#features/steps/week/tick.server.ts'
import { WeekPart } from '#features/steps/week/week-part.tsx'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { requestContext } from '#platform/request/request.ts'
import { inLocale, screenAt } from '#routes/screen.ts'
import {
  Dashboard,
  DashboardColumns,
  DashboardHead,
  DashboardPart,
  LadderArch,
} from '#ui/cards/dashboard/dashboard.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'
import { type Composition, compositionOf, type Widget } from '../compositions.ts'
import { dashboardOf } from '../dashboard.server.ts'
import {
  ChangesPart,
  CheckInPart,
  PastPart,
  ProgressPart,
  RepeatPart,
  ResourcesPart,
  UnfinishedPart,
  UnsavedNote,
} from '../dashboard-parts.tsx'
import { dashboardPerson } from '../returning.policy.ts'
import { TodayPart, todayId } from '../today-part.tsx'

export const handle = { scripts: [script], ownBar: true } satisfies Handle

export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { firstName } = dashboardPerson(ctx, url)
  const { page } = screenAt(pattern)
  return { firstName, composition: compositionOf(page.variant), ...(await dashboardOf(ctx)) }
}

/** Maximum number of improvements, and of setbacks, on the dashboard. */
const maxChanges = 3

type Facts = Awaited<ReturnType<typeof loader>>

/** Ticks off a step planned for today, or unticks it, and redirects to it. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  dashboardPerson(ctx, url)
  if (!(await takeTick(ctx, await readForm(request)))) throw data(null, { status: 404 })
  return redirect(`${url.pathname}#${todayId}`, 303)
}

/** The dashboard of a returning person, composed by the variant of the row. */
export default function DashboardScreen() {
  const t = useT(['returning', 'common'])
  const facts = useLoaderData<typeof loader>()
  const { firstName, composition, open, past, greeting, start } = facts
  const title = t(`dashboard.titles.${composition.title}`)
  const hello = past.length > 0 && greeting !== 'first' ? 'helloAgain' : 'hello'
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <ScreenOnly>
        <NoticeBar>
          <p>{t(`dashboard.lead.${greeting}`, { count: past.length })}</p>
        </NoticeBar>
        <DashboardHead title={firstName ? t(`dashboard.${hello}`, { name: firstName }) : title} />
        <Dashboard>
          {open.length + past.length > 0 ? <Parts facts={facts} composition={composition} /> : <Empty start={start} />}
        </Dashboard>
      </ScreenOnly>
    </>
  )
}

/** Shown while no check-up is saved to the account. */
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

function Parts({ facts, composition }: { facts: Facts; composition: Composition }) {
  const widgets = widgetsFrom(facts)
  const shown = (names: readonly Widget[]) =>
    names.filter((name) => widgets[name] !== null).map((name) => <Fragment key={name}>{widgets[name]}</Fragment>)
  return (
    <>
      {composition.blocks.map((block) => {
        if (!('left' in block)) return <Fragment key={block.join()}>{shown(block)}</Fragment>
        const [left, right] = [shown(block.left), shown(block.right)]
        const key = block.left.join()
        if (left.length > 0 && right.length > 0) return <DashboardColumns key={key} left={left} right={right} />
        return <Fragment key={key}>{[...left, ...right]}</Fragment>
      })}
      {facts.unsaved && <UnsavedNote {...facts.unsaved} />}
    </>
  )
}

/** The ladder over time; after a single check-up, its current state. */
function LadderNow({ comparison, ladder }: NonNullable<Facts['newest']>) {
  if (comparison.ladderSteps.some(({ now }) => now !== null)) return <LadderTime comparison={comparison} isShort />
  return (
    <LadderArch>
      <Ladder ladder={ladder} />
    </LadderArch>
  )
}

/** Returns the widgets by name; null for those with nothing to show. */
function widgetsFrom({ open, past, climb, newest, start }: Facts): Record<Widget, ReactNode> {
  const [latest] = past
  return {
    today: newest && <TodayPart responseId={newest.id} {...newest} />,
    unfinished: open.length > 0 ? <UnfinishedPart open={open} start={newest?.next ? null : start} /> : null,
    // Without a plan today's action asks for the days of a chosen step.
    week:
      newest?.week && (newest.week.hasPlan || newest.act !== 'days') ? (
        <WeekPart responseId={newest.id} week={newest.week} />
      ) : null,
    progress:
      latest && newest ? (
        <ProgressPart newest={latest} ladder={newest.ladder} climb={climb}>
          <LadderNow {...newest} />
        </ProgressPart>
      ) : null,
    changes:
      newest?.comparison.last && newest.before ? (
        <ChangesPart responseId={newest.id} day={newest.before}>
          <WhatChanged changes={newest.comparison.last.changes} most={maxChanges} />
        </ChangesPart>
      ) : null,
    past: past.length > 0 ? <PastPart past={past} /> : null,
    checkIn: newest && <CheckInPart responseId={newest.id} requested={newest.requested} />,
    resources: newest && newest.help.length > 0 ? <ResourcesPart responseId={newest.id} help={newest.help} /> : null,
    again: newest?.next ? <RepeatPart next={newest.next} start={start} /> : null,
  }
}
