import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { BarrierForm, barrierFormId, type Opportunity } from '../choosing/barrier-form.tsx'
import { updateChoices } from '../choosing/choices.server.ts'
import { maxBarriers } from '../choosing/choices.ts'
import { ChoosingPage } from '../choosing/choosing-page.tsx'
import leaveNow from '../client/leave-now.ts?script'
import urgentHelp from '../client/urgent-help.ts?script'
import type { ReportView } from '../present/report-view.ts'
import { choosingResponse } from '../report.policy.ts'
import { PartFailed } from '../sections/opening/part-failed.tsx'
import { viewOf } from '../view.server.ts'

export const handle = { form: barrierFormId, scripts: [leaveNow, urgentHelp], noPaper: true } satisfies Handle

/** Returns the challenges of the report to choose from, each with the most suitable recommendation. */
function opportunitiesOf(
  { deps }: RequestContext,
  { challenges, strategies, recommendations }: ReportView,
): Opportunity[] {
  const { interventions } = deps.content
  /** Interventions list the challenges for which they are suitable, best first. */
  const placeOf = (id: string, barrier: string) => {
    const fits: readonly string[] = interventions.find((each) => each.id === id)?.barriers ?? []
    return fits.indexOf(barrier)
  }
  return challenges.map(({ barrier, offPaper }) => {
    const [best] = recommendations
      .filter(({ barriers }) => barriers.includes(barrier))
      .toSorted((a, b) => placeOf(a.id, barrier) - placeOf(b.id, barrier))
    return {
      barrier,
      offPaper,
      helps: strategies.find((strategy) => strategy.barrier === barrier)?.text ?? null,
      step: best ? { id: best.id, title: best.title, offPaper: best.offPaper } : null,
    }
  })
}

const linksFor = ({ locale }: RequestContext, responseId: string) => {
  const to = (path: string) => addressFor(locale, responseId, path)
  return {
    answers: to('/responses'),
    area: to('/pick-area'),
    report: to('/recommendations3'),
    strategies: to('/strategies-for-success'),
    steps: to('/recommendations2'),
  }
}

/** Returns the challenges to choose from and the current choice. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await choosingResponse(ctx, url)
  const view = await viewOf(ctx, response)
  return {
    failed: view.failed.includes('areas'),
    safety: view.safety,
    opportunities: opportunitiesOf(ctx, view),
    noChallenge: view.noChallenge,
    chosen: view.challenges.filter(({ chosen }) => chosen).map(({ barrier }) => barrier),
    saved: url.searchParams.has('kept'),
    links: linksFor(ctx, response.id),
    responseId: response.id,
  }
}

/** Stores the chosen challenges and redirects to the page; 422 if there are more than allowed. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await choosingResponse(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const sent = form.getAll('barrier')
  const { challenges } = await viewOf(ctx, response)
  const value = challenges.map(({ barrier }) => barrier).filter((barrier) => sent.includes(barrier))
  if (pressed === 'again') return data({ value, tooMany: false }, 200)
  if (value.length > maxBarriers) return data({ value, tooMany: true }, 422)
  await updateChoices(ctx, response.id, 'barrier', value)
  return redirect(`${addressFor(ctx.locale, response.id, '/opp-for-improvement')}&kept=1#kept`, 303)
}

/** Page with the challenges and advice for each, to choose up to three to work on. */
export default function Opportunities() {
  const t = useT('choices')
  const { failed, safety, opportunities, noChallenge, chosen, saved, links, responseId } =
    useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  return (
    <ChoosingPage
      title={t('barriers.title')}
      refused={rejected?.tooMany ?? false}
      lead={opportunities.length > 0 ? t('barriers.lead') : null}
      safety={safety}
    >
      {saved && !rejected && (
        <Note tone="ok" live="status" id="kept">
          <p>{t('barriers.kept', { count: chosen.length })}</p>
          <ul className="links">
            <TryLinks opportunities={opportunities} chosen={chosen} responseId={responseId} />
            <li>
              <a href={links.strategies}>{t('barriers.strategies')}</a>
            </li>
            <li>
              <a href={links.area}>{t('barriers.area')}</a>
            </li>
            <li>
              <a href={links.report}>{t('area.report')}</a>
            </li>
          </ul>
        </Note>
      )}
      {failed && <PartFailed />}
      {!failed && opportunities.length === 0 && <NoChallenges says={noChallenge} links={links} />}
      {opportunities.length > 0 && (
        <BarrierForm
          opportunities={opportunities}
          value={rejected?.value ?? chosen}
          tooMany={rejected?.tooMany ?? false}
        />
      )}
    </ChoosingPage>
  )
}

interface TryLinksProps {
  opportunities: readonly Opportunity[]
  chosen: readonly string[]
  responseId: string
}

/** Links to the steps of suitable interventions for the chosen challenges, without duplicates. */
function TryLinks({ opportunities, chosen, responseId }: TryLinksProps) {
  const t = useT('choices')
  const locale = useLocale()
  const steps = opportunities.flatMap(({ barrier, step }) => (step && chosen.includes(barrier) ? [step] : []))
  const once = [...new Map(steps.map((step) => [step.id, step])).values()]
  return once.map(({ id, title, offPaper }) => (
    <li key={id} data-off-paper={offPaper || undefined}>
      <a href={addressWith(locale, '/ladder-1', { responseId, intervention: id })}>{t('barriers.try', { title })}</a>
    </li>
  ))
}

/** Shown without challenges: what to build on instead, and a link to the answers, where a challenge can be named. */
function NoChallenges({ says, links }: { says: ReportView['noChallenge']; links: ReturnType<typeof linksFor> }) {
  const t = useT(['choices', 'report'])
  return (
    <>
      <p className="lead">{t(says === 'challenges.none' ? 'barriers.none' : `report:${says}`)}</p>
      <p>{t('barriers.noneOn')}</p>
      <div className="row">
        <LinkButton href={links.area}>{t('barriers.area')}</LinkButton>
        <LinkButton variant="secondary" href={links.steps}>
          {t('barriers.steps')}
        </LinkButton>
      </div>
      <p>
        {t('barriers.noneAnswers')} <a href={links.answers}>{t('barriers.answers')}</a>
      </p>
      <p>
        <a href={links.report}>{t('area.report')}</a>
      </p>
    </>
  )
}
