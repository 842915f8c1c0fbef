import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { others, self } from '#assessment/report/reader.ts'
import { authoredAmong, findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { type TargetedView, targetedViews } from '#domain/check-ups/changes/targeted.server.ts'
import { questionnaireOf } from '#domain/check-ups/response.server.ts'
import { codeStateOf } from '#domain/check-ups/return-code/code-state.server.ts'
import type { ReaderStep } from '#features/steps/for-others/reader-steps.server.ts'
import { ReaderStepsList } from '#features/steps/for-others/reader-steps-list.tsx'
import { stepsForStaff } from '#features/steps/for-others/staff-steps.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressWith } from '#routes/address.ts'
import { screenAt } from '#routes/screen.ts'
import chapters from '../client/chapters.ts?script'
import leaveNow from '../client/leave-now.ts?script'
import listen from '../client/listen.ts?script'
import printReport from '../client/print-report.ts?script'
import urgentHelp from '../client/urgent-help.ts?script'
import {
  type Composition,
  type CompositionName,
  compositionFor,
  compositionNamed,
  compositions,
  type Section,
} from '../compositions.ts'
import { sampleReport } from '../compute/sample.server.ts'
import { SampleNote } from '../compute/sample-note.tsx'
import { comparisonOf } from '../history/compare.server.ts'
import { type ComparisonView, earlierThan } from '../history/comparison.ts'
import type { OwnSteps } from '../own/own-steps.ts'
import paperStyles from '../paper/printable.css?url'
import { areaNamed, present } from '../present/present.ts'
import { ReaderProvider } from '../present/reader/reader-context.tsx'
import type { ReportView } from '../present/report-view.ts'
import { helpedResponse, readableResponse, readableResponses } from '../report.policy.ts'
import { ReportPage } from '../report-page.tsx'
import { BeforePrint } from '../sections/before-print.tsx'
import { viewOf, viewWithSteps } from '../view.server.ts'

/** Screen of every report: the route's variant names the composition, which determines the person and the sections. */
export const handle = { scripts: [printReport, leaveNow, urgentHelp, listen, chapters], listens: true } satisfies Handle

type Shown = {
  composition: CompositionName
  view: ReportView
  /** The steps of the author; null for all other readers. */
  steps: OwnSteps | null
  /** The steps that staff may see; null for all other readers. */
  staffSteps: readonly ReaderStep[] | null
  responseId: string | null
  day: string
  area: Domain | null
  comparison: ComparisonView | null
  targeted: readonly TargetedView[]
  /** Address of the content that is printed instead of this page; null if this page may be printed. */
  copy: string | null
  /** The check-up in which the reader may choose steps; only for its author. */
  actsFor: string | null
  /** The return code, for the author of a report that was answered with or for the person. */
  code: string | null
}

/** Returns the view of the person's own report, of one they may help with, or of the sample. */
export async function loader({ context, pattern, url }: LoaderFunctionArgs): Promise<Shown> {
  const ctx = requestContext(context)
  const name = compositionNamed(screenAt(pattern).page.variant)
  return compositions[name].of === 'sample' ? sample(ctx, url, name) : own(ctx, url, name)
}

async function own(ctx: RequestContext, url: URL, name: CompositionName): Promise<Shown> {
  const { forOthers, forStaff }: Composition = compositions[name]
  const response = await (forStaff ? helpedResponse : readableResponse)(ctx, url)
  const composition = compositionFor(name, questionnaireOf(ctx, response).report)
  const sections: readonly Section[] = compositions[composition].sections
  const person = forOthers ? null : await findActingPerson(ctx, response)
  const { view, steps } = await (person
    ? viewWithSteps(ctx, person)
    : viewWithoutSteps(ctx, response, compositions[name]))
  const checkUps = sections.includes('comparison') ? await readableResponses(ctx) : []
  const earlier = earlierThan(response, checkUps)
  const actsFor = person && response.id
  return {
    composition,
    view,
    steps,
    staffSteps: forStaff ? await stepsForStaff(ctx, response) : null,
    responseId: response.id,
    day: dayOf(ctx, response.completed_at ?? response.updated_at),
    area: null,
    comparison: sections.includes('comparison') ? await comparisonOf(ctx, response, checkUps) : null,
    targeted: earlier.length === 0 ? [] : await targetedOf(ctx, response, [...earlier, response]),
    copy: forOthers ? null : addressWith(ctx.locale, '/report-pdf', { responseId: response.id, copy: 'yes' }),
    actsFor,
    code: actsFor && response.audience !== 'self' ? await workingCode(ctx, response) : null,
  }
}

/** Returns the report for readers other than its author. */
async function viewWithoutSteps(ctx: RequestContext, response: Response, { forOthers, forStaff }: Composition) {
  const view = await (forOthers ? viewForOthers(ctx, response, forStaff === true) : viewOf(ctx, response))
  return { view, steps: null }
}

async function workingCode(ctx: RequestContext, response: Response): Promise<string | null> {
  const found = await codeStateOf(ctx, response)
  return found.state === 'works' ? found.code : null
}

/** Returns the report for others. The page that the person takes along addresses them, that for staff is about them. */
const viewForOthers = (ctx: RequestContext, response: Response, isAbout: boolean): Promise<ReportView> =>
  viewOf(ctx, response, isAbout ? others : { who: 'paper', withPrivate: false })

async function targetedOf(
  ctx: RequestContext,
  response: Response,
  checkUps: readonly Response[],
): Promise<TargetedView[]> {
  const ids = await authoredAmong(
    ctx,
    checkUps.map(({ id }) => id),
  )
  return targetedViews(ctx, { ids, after: response, reader: self })
}

function sample(ctx: RequestContext, url: URL, composition: CompositionName): Shown {
  const { oneArea }: Composition = compositions[composition]
  const created = sampleReport(ctx)
  const area = oneArea ? (areaNamed(url.searchParams.get('area')) ?? created.report.priorities[0]?.domain) : undefined
  const view = present({
    ...created,
    reader: self,
    forOthers: created.report,
    content: ctx.deps.content,
    locale: ctx.locale,
    partner: ctx.partner,
    stateCode: ctx.partner?.state ?? null,
    onlyArea: area,
  })
  const day = dayOf(ctx, ctx.deps.now().toISOString())
  return {
    composition,
    view,
    steps: null,
    staffSteps: null,
    responseId: null,
    day,
    area: area ?? null,
    comparison: null,
    targeted: [],
    copy: null,
    actsFor: null,
    code: null,
  }
}

const dayOf = ({ locale, timeZone }: RequestContext, at: string) => dayOfMoment(at, locale, timeZone)

/** The report page of a report variant. */
export default function ReportScreen() {
  const shown = useLoaderData<typeof loader>()
  return (
    <ReaderProvider closed={shown.view.closed} about={shown.view.about}>
      <Titled shown={shown} />
    </ReaderProvider>
  )
}

function Titled({ shown }: { shown: Shown }) {
  const { composition, view, steps, staffSteps, responseId, day, area, comparison, targeted, copy, actsFor, code } =
    shown
  const t = useT(['report', 'staffReport', 'common'])
  const { title: name, lead, of, forStaff }: Composition = compositions[composition]
  const title = t(`titles.${name}`)
  const whose = t(forStaff ? 'staffReport:eyebrow' : 'hero.eyebrow')
  const isSample = of === 'sample'
  const page = (
    <ReportPage
      view={view}
      steps={steps}
      composition={compositions[composition]}
      title={title}
      lead={lead && t(`leads.${lead}`)}
      eyebrow={isSample ? t('hero.sample') : `${whose} · ${day}`}
      day={day}
      responseId={responseId}
      area={area}
      comparison={comparison}
      targeted={targeted}
      actsFor={actsFor}
      code={code}
    />
  )
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      {isSample && <SampleNote area={area} />}
      {copy ? <ScreenOnly copy={copy}>{page}</ScreenOnly> : page}
      {staffSteps && staffSteps.length > 0 && (
        <section className="wrap section stack" aria-labelledby="steps-title">
          <h2 id="steps-title">{t('staffReport:steps.title')}</h2>
          <p>{t('staffReport:steps.lead')}</p>
          <ReaderStepsList steps={staffSteps} />
        </section>
      )}
      {copy && <link rel="stylesheet" href={paperStyles} media="print" />}
      {copy && responseId && <BeforePrint responseId={responseId} />}
    </>
  )
}
