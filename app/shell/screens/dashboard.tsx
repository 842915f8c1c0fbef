import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LadderPart } from '../../ladder/ladder-part.tsx'
import { WeekPart } from '../../planning/week-part.tsx'
import { WhatChanged } from '../../report/sections/comparison.tsx'
import { LadderTime } from '../../report/sections/ladder-time.tsx'
import { type Composition, compositionOf, type Widget } from '../../returning/compositions.ts'
import {
  AgainPart,
  ChangesPart,
  CheckInPart,
  NextPart,
  PastPart,
  ProgressPart,
  ResourcesPart,
  UnfinishedPart,
  UnsavedNote,
} from '../../returning/dashboard-parts.tsx'
import type { Greeting } from '../../returning/dashboard-view.ts'
import { dashboardPerson } from '../../returning/returning.policy.ts'
import { ScreenOnly } from '../../shared/page/screen-only.tsx'
import { addressFor } from '../../shared/routing/address.ts'
import { inLocale, screenAt } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { Dashboard, DashboardColumns, DashboardHead, DashboardPart } from '../../ui/dashboard/dashboard.tsx'
import { dashboardOf } from '../dashboard.server.ts'

export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { firstName } = dashboardPerson(ctx, url)
  const { page } = screenAt(pattern)
  return { firstName, composition: compositionOf(page.variant), ...(await dashboardOf(ctx)) }
}

/** At most so many improvements, and so many setbacks, are on the dashboard. */
const maxChanges = 3

type Facts = Awaited<ReturnType<typeof loader>>

/** The dashboard of a returning person, composed as the variant of the row says. */
export default function DashboardScreen() {
  const { t } = useTranslation(['returning', 'common'])
  const facts = useLoaderData<typeof loader>()
  const { firstName, composition, open, past, greeting, start } = facts
  const title = t(`dashboard.titles.${composition.title}`)
  const lead = useGreeting(greeting)
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <ScreenOnly>
        <DashboardHead
          eyebrow={firstName && title}
          title={firstName ? t('dashboard.hello', { name: firstName }) : title}
          lead={lead}
          actions={
            <LinkButton look={open.length > 0 ? 'secondary' : 'primary'} iconAfter="arrowRight" href={start}>
              {open.length + past.length > 0 ? t('dashboard.start') : t('dashboard.first')}
            </LinkButton>
          }
        />
        <Dashboard>
          {open.length + past.length > 0 ? <Parts facts={facts} composition={composition} /> : <Empty />}
        </Dashboard>
      </ScreenOnly>
    </>
  )
}

function useGreeting(greeting: Greeting): string {
  const { t } = useTranslation('returning')
  return t(`dashboard.lead.${greeting.word}`, greeting)
}

/** Shown while no check-up is saved to the account. */
function Empty() {
  const { t } = useTranslation('returning')
  return (
    <DashboardPart id="empty" title={t('empty.title')} ground="panel">
      <p>{t('empty.text')}</p>
      <LinkButton look="secondary" href={inLocale(useLocale(), '/return-code')}>
        {t('empty.code')}
      </LinkButton>
    </DashboardPart>
  )
}

function Parts({ facts, composition }: { facts: Facts; composition: Composition }) {
  const widgets = widgetsFrom(facts)
  const shown = (names: readonly Widget[]) =>
    names.filter((name) => widgets[name] !== null).map((name) => <div key={name}>{widgets[name]}</div>)
  const [left, right] = [shown(composition.left), shown(composition.right)]
  return (
    <>
      {facts.unsaved && <UnsavedNote {...facts.unsaved} />}
      {shown(composition.over)}
      {left.length > 0 && right.length > 0 ? <DashboardColumns left={left} right={right} /> : [...left, ...right]}
      {shown(composition.below)}
    </>
  )
}

/** The small step under way; before one is chosen, the first step of the report. */
function Next({ newest: { id, step, ladders } }: { newest: NonNullable<Facts['newest']> }) {
  const report = addressFor(useLocale(), id, '/recommendations3')
  if (ladders.length === 0) return <NextPart responseId={id} step={step} />
  return <LadderPart ladders={ladders} report={report} />
}

/** Returns the widgets by name; null for those with nothing to show. */
function widgetsFrom({ open, past, newest, start }: Facts): Record<Widget, ReactNode> {
  const [latest] = past
  const comparison = newest?.comparison
  const hasLadder = comparison?.ladderSteps.some(({ now }) => now !== null)
  return {
    unfinished: open.length > 0 ? <UnfinishedPart open={open} /> : null,
    next: newest && <Next newest={newest} />,
    week: newest?.week ? <WeekPart responseId={newest.id} week={newest.week} /> : null,
    progress: latest ? (
      <ProgressPart newest={latest}>
        {comparison && hasLadder ? <LadderTime comparison={comparison} untitled /> : null}
      </ProgressPart>
    ) : null,
    changes:
      newest?.comparison.last && newest.before ? (
        <ChangesPart responseId={newest.id} day={newest.before}>
          <WhatChanged changes={newest.comparison.last.changes} most={maxChanges} />
        </ChangesPart>
      ) : null,
    past: past.length > 0 ? <PastPart past={past} /> : null,
    checkIn: newest && <CheckInPart responseId={newest.id} asked={newest.asked} />,
    resources: newest && newest.help.length > 0 ? <ResourcesPart responseId={newest.id} help={newest.help} /> : null,
    again: newest?.next ? <AgainPart next={newest.next} start={start} /> : null,
  }
}
