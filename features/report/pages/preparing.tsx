import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { isKnownAuthor } from '#domain/check-ups/response.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { ScreenOnly } from '#platform/page/screen-only.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Step, type StepState, StepsList } from '#ui/cards/steps-list/steps-list.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Arrival } from '#ui/layout/arrival/arrival.tsx'
import arrive from '../client/arrive.ts?script'
import { hasAnswers, prepareReport, requireFinished } from '../compute/report.server.ts'
import { arrivalLines, type LineName, type StageName, stageNames } from '../compute/stages.ts'
import { crisisHelp } from '../crisis.ts'
import type { SafetyView } from '../present/report-view.ts'
import { readableResponse } from '../report.policy.ts'
import { SafetyBox } from '../sections/help/safety-boxes.tsx'

/** Streamed while the report is computed: the end of each stage arrives when it is over. */
export const handle = {
  stream: true,
  refresh: ({ preparation, links }: Loaded) => (preparation ? links.report : undefined),
} satisfies Handle

/** Result of preparing the report: the failed stages, and the crisis help to show before the report. */
type PreparationResult = { failed: readonly StageName[]; crisis: readonly SafetyView[] }

/** Starts preparing the report and returns its pending stages; `preparation` is null if no question was answered. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  await requireFinished(ctx, response)
  const to = (path: string) => addressFor(ctx.locale, response.id, path)
  const links = {
    rejected: to('/agent-zero'),
    report: to('/recommendations3'),
    questions: to('/checkUp/1'),
    sample: inLocale(ctx.locale, '/preview-all'),
    sendMe: response.isAuthors || isKnownAuthor(ctx.sessionState, response.id) ? to('/send-me') : null,
  }
  const name = response.audience === 'for' ? null : await firstNameOf(ctx, response)
  if (!(await hasAnswers(ctx, response))) return { links, name, preparation: null }
  const { stages, known } = prepareReport(ctx, response)
  const end = async (): Promise<PreparationResult> => {
    const ends = await Promise.all(stageNames.map(async (stage) => ({ stage, ...(await stages[stage]) })))
    return {
      failed: ends.filter(({ ok }) => !ok).map(({ stage }) => stage),
      crisis: crisisHelp(ctx, response, await known),
    }
  }
  const lineEnd = async (line: LineName) => {
    const ends = await Promise.all(arrivalLines[line].map((stage) => stages[stage]))
    return ends.every(({ ok }) => ok)
  }
  const lines = (Object.keys(arrivalLines) as LineName[]).map((line) => ({ line, ok: lineEnd(line) }))
  return { links, name, preparation: { lines, end: end() } }
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Links = Loaded['links']

/** Page that shows the progress of preparing the report. */
export default function Preparing() {
  const { links, name, preparation } = useLoaderData<typeof loader>()
  return preparation ? <Stages links={links} name={name} preparation={preparation} /> : <NoAnswers links={links} />
}

interface StagesProps {
  links: Links
  name: string | null
  preparation: NonNullable<Loaded['preparation']>
}

/**
 * The lines that show the progress, read one after the other: a script (`arrive.ts`) shows each for a moment and then
 * says that the report is ready. The link to the report is there from the start.
 */
function Stages({ links, name, preparation: { lines, end } }: StagesProps) {
  const t = useT(['preparing', 'common'])
  const ready = name ? t('ready.titleName', { name }) : t('ready.title')
  return (
    <ScreenOnly>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      {/* Not in `handle.scripts`, which run after the page has arrived; this one runs while it is streamed. */}
      <script async type="module" src={arrive} />
      <Arrival>
        <div className="stack">
          <Suspense>
            <Await resolve={end}>
              {({ crisis }: PreparationResult) =>
                crisis.map((box) => (
                  <div key={box.rule} data-off-paper data-crisis>
                    <SafetyBox box={box} level="red" withRelay={box.deaf} />
                  </div>
                ))
              }
            </Await>
          </Suspense>
          <h1 tabIndex={-1} data-arrival-title={ready} data-still={t('still.title')}>
            {t('title')}
          </h1>
          <div className="stack" data-working>
            <p className="lead" data-still={t('still.text')}>
              {t('lead')}
            </p>
            <StepsList>
              {lines.map(({ line }) => (
                <Step key={line} name={line} state="waiting" texts={stepTexts(t, line)} />
              ))}
            </StepsList>
            <div className="row">
              <LinkButton variant="secondary" href={links.report} data-open>
                {t('straight')}
              </LinkButton>
              <LinkButton variant="secondary" href={links.rejected} hidden data-again>
                {t('again')}
              </LinkButton>
            </div>
          </div>
          {lines.map(({ line, ok }) => (
            <Suspense key={line}>
              <Await resolve={ok}>
                {(isOk: boolean) => <span hidden data-line={line} data-state={isOk ? 'done' : 'failed'} />}
              </Await>
            </Suspense>
          ))}
          <p role="status" className="vh" data-said />
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
      </Arrival>
    </ScreenOnly>
  )
}

type Texts = TFunction<readonly ['preparing', 'common']>

const stepTexts = (t: Texts, line: LineName): Record<StepState, { says: string; state: string }> => ({
  waiting: { says: t(`lines.${line}.waiting`), state: t('states.waiting') },
  done: { says: t(`lines.${line}.done`), state: t('states.done') },
  failed: { says: t(`lines.${line}.waiting`), state: t('states.failed') },
})

/** The result of all stages. Hidden until the script has shown all lines, except in a crisis: help comes at once. */
function Ended({ failed, crisis, links }: PreparationResult & { links: Links }) {
  const t = useT(['preparing', 'sendMe'])
  if (failed.includes('answers')) return <Stopped links={links} />
  return (
    <div className="stack" data-ended="ready" hidden={crisis.length === 0}>
      {failed.length > 0 && (
        <Note tone="error" live="alert">
          <p>
            <b>{t('failed.title')}</b>
          </p>
          <p>{t(failed.some((name) => name !== 'saving') ? 'failed.text' : 'failed.saving')}</p>
        </Note>
      )}
      <p className="lead">{t(crisis.length > 0 ? 'crisis' : 'ready.lead')}</p>
      <div className="row">
        <LinkButton size="large" iconAfter="arrowRight" href={links.report} data-open>
          {t('open')}
        </LinkButton>
        {failed.length > 0 && (
          <LinkButton variant="secondary" href={links.rejected}>
            {t('again')}
          </LinkButton>
        )}
      </div>
      <p data-needs-voice hidden>
        {t('ready.hear')}{' '}
        <a href={`${links.report}#listen`} data-open>
          {t('ready.read')}
        </a>
      </p>
      {links.sendMe && (
        <p>
          <a href={links.sendMe}>{t('sendMe:open')}</a>
        </p>
      )}
    </div>
  )
}

/** Preparing failed: says that nothing is lost, and links to try again. */
function Stopped({ links }: { links: Links }) {
  const t = useT('preparing')
  return (
    <div className="stack" data-ended="stopped">
      <Note tone="error">
        <p>
          <b>{t('failed.title')}</b>
        </p>
        <p>{t('failed.answers')}</p>
      </Note>
      <div className="row">
        <LinkButton href={links.rejected}>{t('again')}</LinkButton>
      </div>
    </div>
  )
}

/** Every question was skipped: says that a report needs an answer, with links to the questions and to the sample. */
function NoAnswers({ links }: { links: Links }) {
  const t = useT(['preparing', 'common'])
  return (
    <>
      <title>{t('common:pageTitle', { page: t('nothing.title') })}</title>
      <Arrival>
        <div className="stack">
          <h1>{t('nothing.title')}</h1>
          <p className="lead">{t('nothing.text')}</p>
          <div className="row">
            <LinkButton href={links.questions}>{t('nothing.back')}</LinkButton>
            <LinkButton variant="secondary" href={links.sample}>
              {t('nothing.sample')}
            </LinkButton>
          </div>
        </div>
      </Arrival>
    </>
  )
}
