import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { compositions } from '../../report/compositions.ts'
import type { ReportView } from '../../report/present/report-view.ts'
import { ReportPage } from '../../report/report-page.tsx'
import listen from '../../report/scripts/listen.ts?worker&url'
import { viewForOthers } from '../../report/view-for-others.server.ts'
import { maskContact } from '../../shared/contact/contact-method.ts'
import { hasAskedForCode } from '../../shared/contact/one-time-code.server.ts'
import { readForm } from '../../shared/forms/form.server.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { type RequestContext, requestContext } from '../../shared/visit/request.ts'
import { Door, type DoorFacts, type DoorProblem } from '../../sharing/door.tsx'
import { accessTo, codeOf, type Share } from '../../sharing/share.policy.ts'
import { shownName } from '../../sharing/share.ts'
import { askForCode, methodOf, noteOpening, openWithCode } from '../../sharing/shared.server.ts'
import { type SharedFacts, SharedNote } from '../../sharing/shared-note.tsx'
import { ShutPage } from '../../sharing/shut-page.tsx'
import { dayOf } from '../../sharing/times.ts'

export const handle = { scripts: [listen] } satisfies Handle

/** What stands here is for one person, and the address is a key. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

type Shown =
  | { state: 'unknown' | 'ended' | 'expired'; stop?: string }
  | { state: 'closed'; door: DoorFacts }
  | { state: 'open'; facts: SharedFacts; view: ReportView; day: string }

/** The report for the contact who has proved to be it; the door for everyone else who has the link. Sends nothing. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const token = params.token ?? ''
  const access = await accessTo(ctx, token)
  if (access.state === 'unknown') return data<Shown>({ state: 'unknown' }, 404)
  if (access.state === 'ended' || access.state === 'expired')
    return data<Shown>({ state: access.state, stop: stopAt(ctx, token) }, 410)
  if (access.state === 'closed')
    return data<Shown>({ state: 'closed', door: await doorFacts(ctx, access.share, token) })
  const shown = await reportFor(ctx, access.share)
  return shown ? data<Shown>(shown) : data<Shown>({ state: 'unknown' }, 404)
}

const doorFacts = async (ctx: RequestContext, share: Share, token: string): Promise<DoorFacts> => ({
  contact: maskContact(methodOf(share), share.recipient),
  asked: await hasAskedForCode(ctx, codeOf(share)),
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
  // The report is that of the person who shares it, whatever partner the reader came with.
  const partner = share.partner_key ? await ctx.deps.partners.find(share.partner_key) : null
  const view = response && (await viewForOthers({ ...ctx, partner }, response))
  if (!view) return null
  await noteOpening(ctx, share)
  return {
    state: 'open',
    view,
    day: dayOf(ctx, response.completed_at ?? response.updated_at),
    facts: {
      name: shownName(share.first_name, share.last_name),
      date: dayOf(ctx, share.created_at),
      until: dayOf(ctx, share.expires_at),
    },
  }
}

const statuses = { tooMany: 429, blocked: 422, unavailable: 503, required: 422, wrong: 422, expired: 422 } as const

/** Sends a code, or takes one. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const access = await accessTo(ctx, params.token ?? '')
  if (access.state !== 'closed') return redirect(url.pathname, 303)
  const form = await readForm(request)
  const go = form.get('go')
  const code = form.get('code')
  if (go === 'send') {
    const asked = await askForCode(ctx, access.share)
    return asked === 'sent' ? redirect(url.pathname, 303) : refuse(asked)
  }
  if (go !== 'open' && typeof code !== 'string') throw data(null, { status: 400 })
  const entered = await openWithCode(ctx, access.share, typeof code === 'string' ? code : '')
  return entered === 'right' ? redirect(url.pathname, 303) : refuse(entered)
}

const refuse = (problem: DoorProblem) => data({ problem }, statuses[problem])

/** A shared report, read only; or what stands before it. */
export default function SharedReport() {
  const { t } = useTranslation(['share', 'common'])
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (shown.state === 'closed') return <Door facts={shown.door} problem={refused?.problem} />
  if (shown.state !== 'open') return <ShutPage state={shown.state} stop={shown.stop} />
  const title = t('shared.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <SharedNote facts={shown.facts} />
      <ReportPage
        view={shown.view}
        sections={compositions.shared.sections}
        title={title}
        eyebrow={`${t('shared.eyebrow')} · ${shown.facts.name} · ${shown.day}`}
        day={shown.day}
        responseId={null}
        area={null}
      />
    </>
  )
}
