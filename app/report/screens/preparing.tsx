import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Handle } from '../../shared/page/handle.ts'
import { ScreenOnly } from '../../shared/page/screen-only.tsx'
import { addressFor } from '../../shared/routing/address.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { PreparingScene } from '../../ui/illustrations/preparing-scene.tsx'
import { Note } from '../../ui/note/note.tsx'
import { Step, StepsBar, StepsList } from '../../ui/steps-list/steps-list.tsx'
import { safetyOf } from '../present/present.ts'
import type { SafetyView } from '../present/report-view.ts'
import { readableResponse } from '../report.policy.ts'
import { hasAnswers, prepareReport, requireFinished } from '../report.server.ts'
import openWhenReady from '../scripts/open-when-ready.ts?worker&url'
import { SafetyBox } from '../sections/safety-boxes.tsx'
import { type StageName, type StageResult, stageNames } from '../stages.ts'

/** The page is streamed while the report is computed: each stage is shown as done when it is. */
export const handle = { stream: true } satisfies Handle

/** The safety rules whose text is read before the report: the person asked for help, or the answers call for it. */
const crisisRules: readonly SafetyView['rule'][] = ['S0_help', 'S1_crisis']

/** Result of preparing: the failed stages, and the crisis help to show before the report. */
type PreparationResult = { failed: readonly StageName[]; crisis: readonly SafetyView[] }

/** Starts preparing the report and returns its pending stages; `preparation` is null if no question was answered. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  await requireFinished(ctx, response)
  const to = (path: string) => addressFor(ctx.locale, response.id, path)
  const links = {
    again: to('/agent-zero'),
    report: to('/recommendations3'),
    questions: to('/checkUp/1'),
    sample: inLocale(ctx.locale, '/preview-all'),
  }
  if (!(await hasAnswers(ctx, response))) return { links, preparation: null }
  const { stages, known } = prepareReport(ctx, response)
  const end = async (): Promise<PreparationResult> => {
    const ends = await Promise.all(stageNames.map(async (name) => ({ name, ...(await stages[name]) })))
    const facts = await known
    return {
      failed: ends.filter(({ ok }) => !ok).map(({ name }) => name),
      crisis: facts
        ? safetyOf(facts, ctx.deps.content, ctx.locale, response.audience === 'for').filter(({ rule }) =>
            crisisRules.includes(rule),
          )
        : [],
    }
  }
  return { links, preparation: { stages, end: end() } }
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Links = Loaded['links']

/** Page that shows the progress of preparing the report. */
export default function Preparing() {
  const { links, preparation } = useLoaderData<typeof loader>()
  return preparation ? <Stages links={links} preparation={preparation} /> : <NoAnswers links={links} />
}

interface StagesProps {
  links: Links
  preparation: NonNullable<Loaded['preparation']>
}

function Stages({ links, preparation: { stages, end } }: StagesProps) {
  const { t } = useTranslation(['preparing', 'common'])
  return (
    <ScreenOnly>
      <div className="prep">
        <title>{t('common:pageTitle', { page: t('title') })}</title>
        {/* Not in `handle.scripts`, which run after the whole page has arrived; this one runs while it is streamed. */}
        <script async type="module" src={openWhenReady} />
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${links.report}`} />
        </noscript>
        <div className="wrap">
          <div className="stack">
            <Suspense>
              <Await resolve={end}>
                {({ crisis }: PreparationResult) =>
                  crisis.map((box) => (
                    <div key={box.rule} data-off-paper>
                      <SafetyBox box={box} />
                    </div>
                  ))
                }
              </Await>
            </Suspense>
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
            <StepsBar />
            <StepsList>
              {stageNames.map((name) => (
                <Suspense key={name} fallback={<Stage name={name} state="waiting" />}>
                  <Await resolve={stages[name]}>
                    {({ ok }: StageResult) => <Stage name={name} state={ok ? 'done' : 'failed'} />}
                  </Await>
                </Suspense>
              ))}
            </StepsList>
            <p role="status">
              <span data-still-working hidden>
                {t('stillWorking')}
              </span>
            </p>
            <div data-stopped hidden>
              <Stopped links={links} />
            </div>
            <Suspense>
              <Await resolve={end}>{(ended: PreparationResult) => <Ended {...ended} links={links} />}</Await>
            </Suspense>
            <noscript>
              <p>
                {t('noScript')} <a href={links.report}>{t('open')}</a>
              </p>
            </noscript>
          </div>
        </div>
        <PreparingScene />
      </div>
    </ScreenOnly>
  )
}

function Stage({ name, state }: { name: StageName; state: 'waiting' | 'done' | 'failed' }) {
  const { t } = useTranslation('preparing')
  return (
    <Step state={state} word={t(`states.${state}`)}>
      {t(`stages.${name}`)}
    </Step>
  )
}

/** All stages are over: the script opens the report, unless a failure or crisis help must be read here first. */
function Ended({ failed, crisis, links }: PreparationResult & { links: Links }) {
  const { t } = useTranslation('preparing')
  if (failed.includes('answers')) return <Stopped links={links} />
  const staysHere = failed.length > 0 || crisis.length > 0
  return (
    <div className="stack" data-ended data-lead-on={staysHere ? undefined : links.report}>
      {failed.length > 0 && (
        <Note tone="error" live="alert">
          <p>
            <b>{t('failed.title')}</b>
          </p>
          <p>{t(failed.some((name) => name !== 'saving') ? 'failed.text' : 'failed.saving')}</p>
        </Note>
      )}
      <p>{t(crisis.length > 0 ? 'crisis' : 'ready')}</p>
      <div className="row">
        <LinkButton href={links.report}>{t('open')}</LinkButton>
        {failed.length > 0 && (
          <LinkButton look="secondary" href={links.again}>
            {t('again')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Preparing failed: says that nothing is lost, and links to try again. */
function Stopped({ links }: { links: Links }) {
  const { t } = useTranslation('preparing')
  return (
    <div className="stack" data-ended>
      <Note tone="error">
        <p>
          <b>{t('failed.title')}</b>
        </p>
        <p>{t('failed.answers')}</p>
      </Note>
      <div className="row">
        <LinkButton href={links.again}>{t('again')}</LinkButton>
      </div>
    </div>
  )
}

/** Every question was skipped: says that a report needs an answer, with links to the questions and to the sample. */
function NoAnswers({ links }: { links: Links }) {
  const { t } = useTranslation(['preparing', 'common'])
  return (
    <div className="prep">
      <title>{t('common:pageTitle', { page: t('nothing.title') })}</title>
      <div className="wrap">
        <div className="stack">
          <h1>{t('nothing.title')}</h1>
          <p className="lead">{t('nothing.text')}</p>
          <div className="row">
            <LinkButton href={links.questions}>{t('nothing.back')}</LinkButton>
            <LinkButton look="secondary" href={links.sample}>
              {t('nothing.sample')}
            </LinkButton>
          </div>
        </div>
      </div>
      <PreparingScene />
    </div>
  )
}
