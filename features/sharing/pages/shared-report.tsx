import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { questionnaireOf } from '#domain/check-ups/response.server.ts'
import { maskContact } from '#domain/contacts/contact-method.ts'
import { hasRequestedCode } from '#domain/contacts/one-time-code.server.ts'
import { cv19Of } from '#features/cv19/cv19.server.ts'
import { ActNow, Cv19ReportPage } from '#features/cv19/cv19-report.tsx'
import type { Cv19View } from '#features/cv19/cv19-view.ts'
import chapters from '#features/report/client/chapters.ts?script'
import listen from '#features/report/client/listen.ts?script'
import { type CompositionName, compositionFor, compositions } from '#features/report/compositions.ts'
import type { ReportView } from '#features/report/present/report-view.ts'
import { ReportPage } from '#features/report/report-page.tsx'
import { viewFor } from '#features/report/view.server.ts'
import { type ReaderStep, readerSteps } from '#features/steps/for-others/reader-steps.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { markRead } from '../open/read.server.ts'
import { type ReadFacts, readFactsOf } from '../open/read-facts.server.ts'
import { ReadPart, type TypedReply } from '../open/read-part.tsx'
import { type ShareCodeFacts, ShareCodePage, type ShareCodeProblem } from '../open/share-code-page.tsx'
import { askForCode, methodOf, noteOpening, openWithCode } from '../open/shared.server.ts'
import { type SharedFacts, SharedNote } from '../open/shared-note.tsx'
import { SharedSteps } from '../open/shared-steps.tsx'
import { dayOf } from '../open/times.ts'
import { UnavailablePage } from '../open/unavailable-page.tsx'
import { accessTo, codeOf, type Share } from '../share.policy.ts'
import { maxMessageLength, shownName } from '../share.ts'

export const handle = { scripts: [listen, chapters] } satisfies Handle

/** Excludes the page from caches and search engines: it is for one person, and its address is a secret. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

type Shown =
  | { state: 'unknown' | 'ended' | 'expired'; stop?: string }
  | { state: 'closed'; code: ShareCodeFacts }
  | {
      state: 'open'
      composition: CompositionName
      facts: SharedFacts
      read: ReadFacts
      view: ReportView
      day: string
      steps: readonly ReaderStep[] | null
    }
  | { state: 'cv19'; facts: SharedFacts; read: ReadFacts; cv19: Cv19View; day: string }

/** Loads the report for a verified recipient; for all others with the link, the form for the code. Sends no code. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const token = params.token ?? ''
  const access = await accessTo(ctx, token)
  if (access.state === 'unknown') return data<Shown>({ state: 'unknown' }, 404)
  if (access.state === 'ended' || access.state === 'expired')
    return data<Shown>({ state: access.state, stop: stopAt(ctx, token) }, 410)
  if (access.state === 'closed')
    return data<Shown>({ state: 'closed', code: await codeFacts(ctx, access.share, token) })
  const shown = await reportFor(ctx, access.share)
  return shown ? data<Shown>(shown) : data<Shown>({ state: 'unknown' }, 404)
}

const codeFacts = async (ctx: RequestContext, share: Share, token: string): Promise<ShareCodeFacts> => ({
  contact: maskContact(methodOf(share), share.recipient),
  requested: await hasRequestedCode(ctx, codeOf(share)),
  until: dayOf(ctx, share.expires_at),
  stop: stopAt(ctx, token),
})

const stopAt = ({ locale }: RequestContext, token: string) => pathTo(locale, '/shared/:token/stop', { token })

async function reportFor(ctx: RequestContext, share: Share): Promise<Shown | null> {
  const response = await ctx.deps.db
    .selectFrom('response')
    .selectAll()
    .where('id', '=', share.response_id)
    .executeTakeFirst()
  // The report has the partner of the sharer, not that of the reader.
  const partner = share.partner_key ? await ctx.deps.partners.find(share.partner_key) : null
  const reader = { who: 'contact', withPrivate: share.with_private === 1 } as const
  if (!response?.completed_at) return null
  const common = {
    read: await readFactsOf(ctx, share, response),
    day: dayOf(ctx, response.completed_at),
    facts: {
      name: shownName(share.first_name, share.last_name),
      date: dayOf(ctx, share.created_at),
      until: dayOf(ctx, share.expires_at),
    },
  }
  const { report } = questionnaireOf(ctx, response)
  if (report === 'cv19') {
    const cv19 = await cv19Of({ ...ctx, partner }, response)
    await noteOpening(ctx, share)
    return { state: 'cv19', cv19, ...common }
  }
  const view = await viewFor({ ...ctx, partner }, response, reader, { personName: share.first_name })
  if (!view) return null
  await noteOpening(ctx, share)
  return {
    state: 'open',
    composition: compositionFor('shared', report),
    view,
    /** The steps, for the one recipient with access to them. */
    steps: share.with_steps === 1 ? await readerSteps(ctx, response, reader) : null,
    ...common,
  }
}

const statuses = { tooMany: 429, blocked: 422, unavailable: 503, required: 422, wrong: 422, expired: 422 } as const

/** Sends a one-time code, or verifies the entered one; marks an open report as read. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const access = await accessTo(ctx, params.token ?? '')
  if (access.state === 'open') return handleRead(ctx, access.share, request, url)
  if (access.state !== 'closed') return redirect(url.pathname, 303)
  const form = await readForm(request)
  const go = form.get('go')
  const code = form.get('code')
  if (go === 'send') {
    const outcome = await askForCode(ctx, access.share)
    if (outcome === 'sent' || outcome === 'onItsWay') return redirect(url.pathname, 303)
    return refuse(outcome === 'sentIfKnown' ? 'unavailable' : outcome)
  }
  if (go !== 'open' && typeof code !== 'string') throw data(null, { status: 400 })
  const entered = await openWithCode(ctx, access.share, typeof code === 'string' ? code : '')
  return entered === 'right' ? redirect(url.pathname, 303) : refuse(entered)
}

const refuse = (problem: ShareCodeProblem) => data({ problem }, statuses[problem])

/** Marks the report as read and redirects to the page; or returns the rejected reply. */
async function handleRead(ctx: RequestContext, share: Share, request: Request, url: URL) {
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const reply = typedText(form.get('reply'))
  const reject = (wrong: 'tooLong' | 'tooMany' | null, status: number) => data({ typed: { reply, wrong } }, status)
  if (pressed === 'again') return reject(null, 200)
  if (form.get('go') !== 'read') return redirect(url.pathname, 303)
  if ([...reply].length > maxMessageLength) return reject('tooLong', 422)
  const outcome = await markRead(ctx, share, reply)
  return outcome === 'marked' ? redirect(`${url.pathname}#read`, 303) : reject(outcome, 429)
}

/** A shared report, read-only; or the form for the code; or an explanation why the report is not available. */
export default function SharedReport() {
  const t = useT(['share', 'common'])
  const shown = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const typed = rejected && 'typed' in rejected ? rejected.typed : undefined
  if (shown.state === 'closed')
    return (
      <ShareCodePage facts={shown.code} problem={rejected && 'problem' in rejected ? rejected.problem : undefined} />
    )
  if (shown.state === 'cv19') return <SharedCv19 {...shown} typed={typed} />
  if (shown.state !== 'open') return <UnavailablePage state={shown.state} stop={shown.stop} />
  const title = t('shared.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <SharedNote facts={shown.facts} />
      <ReadPart facts={shown.read} typed={typed} hasWaysToHelp />
      {shown.steps && (
        <section className="wrap section stack" aria-labelledby="steps-title">
          <h2 id="steps-title">{t('shared.steps')}</h2>
          <p>{t('shared.stepsLead', { name: shown.facts.name })}</p>
          <SharedSteps steps={shown.steps} />
        </section>
      )}
      <ReportPage
        view={shown.view}
        composition={compositions[shown.composition]}
        title={title}
        eyebrow={`${t('shared.eyebrow')} · ${shown.facts.name} · ${shown.day}`}
        day={shown.day}
        responseId={null}
        area={null}
      />
    </>
  )
}

/** A shared report of the COVID-19 variant. It addresses the sharer, and explains that. */
function SharedCv19({ facts, read, cv19, day, typed }: Extract<Shown, { state: 'cv19' }> & { typed?: TypedReply }) {
  const t = useT(['cv19', 'common'])
  return (
    <>
      <title>{t('common:pageTitle', { page: t('shared.title') })}</title>
      <meta name="robots" content="noindex" />
      <SharedNote facts={facts} />
      <ReadPart facts={read} typed={typed} />
      {cv19.actNow?.urgent && (
        <div className="wrap">
          <ActNow view={cv19} />
        </div>
      )}
      <div className="wrap section stack">
        <p className="eyebrow">
          {facts.name} · {day}
        </p>
        <h1>{t('shared.title')}</h1>
        <p>{t('shared.note', { name: facts.name })}</p>
      </div>
      <Cv19ReportPage view={cv19} />
    </>
  )
}
