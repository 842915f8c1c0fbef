import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { clearCacheHeaders, endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import { kioskCookie } from '#platform/request/kiosk-device.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { claimCode, partnerOfCode } from '../devices.server.ts'

type Shown = { center: string; problem: null } | { center: null; problem: 'old' | 'tooMany' }

/** Returns the name of the center that the code in the address belongs to, or why the code is not accepted. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  if (!(await allow(ctx, 'tablet-code'))) return data<Shown>({ center: null, problem: 'tooMany' }, 429)
  const id = await partnerOfCode(ctx.deps, params.code ?? '')
  if (id !== null) await forgetTry(ctx)
  const partner = id === null ? null : await ctx.deps.partners.find(String(id))
  return partner
    ? data<Shown>({ center: partner.friendlyName, problem: null })
    : data<Shown>({ center: null, problem: 'old' }, 404)
}

/** Uses the code: signs out, ends this browser's session, and makes it a shared tablet. */
export async function action({ context, params }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const token = (await allow(ctx, 'tablet-code')) ? await claimCode(ctx.deps, params.code ?? '') : null
  if (token === null) return data(null, 404)
  await forgetTry(ctx)
  await endBrowserSession(ctx)
  ctx.cookies.push(kioskCookie(ctx.deps.settings.origin, token))
  return redirect(firstPage(ctx), { status: 303, headers: clearCacheHeaders })
}

/** A center may set up many tablets at once: a valid code does not count as a try. */
const forgetTry = (ctx: RequestContext) => allow(ctx, 'tablet-code', '', { cost: -1 })

const firstPage = ({ locale }: RequestContext): string => pathTo(locale, '/k')

/** Asks if this device becomes a shared tablet, so that opening the address by mistake changes nothing. */
export default function BecomeTablet() {
  const t = useT(['tablet', 'common'])
  const { center, problem } = useLoaderData<typeof loader>()
  const title = problem
    ? t(problem === 'tooMany' ? 'become.tooManyTitle' : 'become.oldTitle')
    : t('become.title', { center })
  return (
    <div className="wrap section stack stack--loose">
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">
          {problem === 'tooMany' ? t('become.tooMany') : t(problem ? 'become.oldText' : 'become.text')}
        </p>
      </div>
      {!problem && (
        <form method="post" className="stack">
          <p>{t('become.closes')}</p>
          <Button size="large" icon="tablet">
            {t('become.go')}
          </Button>
        </form>
      )}
    </div>
  )
}
