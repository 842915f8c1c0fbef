import { expandedSession } from '#features/report/history/expanded-session.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { DebugPanelView, DebugView, FactSection, SessionPanelView } from '#platform/page/debug-view.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import { findScreenAt, inLocale } from '#routes/screen.ts'
import { trackSignedInPerson } from './cookies.server.ts'
import { problemOf, section } from './facts.ts'
import { type DebuggedPage, loginSections, pageSections } from './page-facts.server.ts'
import { hasQueryFlag, withoutParameter } from './query-flags.ts'
import { responseLines, sessionFactNames, sessionFacts } from './session-facts.ts'

/**
 * Returns the debug panels requested by a query: `navDebug=TRUE` on any page, `AppDebug=true` on pages of the report,
 * `appdebug=true` on sign-in pages, `auth_debug=1` on any page. Null if none is requested, or the operator has not
 * enabled them. They show the visitor's own data only. Never throws: a panel shows its own error.
 */
export async function debugView(ctx: RequestContext, page: DebuggedPage): Promise<DebugView | null> {
  if (!ctx.deps.settings.debugTools || ctx.mainOnly) return null
  const { url, pattern, request } = page
  const row = findScreenAt(pattern)?.page
  const asksApp = hasQueryFlag(url, 'appdebug')
  const isPage = hasQueryFlag(url, 'navDebug') || (asksApp && row?.frame === 'report')
  const isLogin = asksApp && /^accounts\/(sign-in|providers)\//.test(row?.screen ?? '')
  const isSession = hasQueryFlag(url, 'auth_debug')
  if (!isPage && !isLogin && !isSession) return null
  const panels = [...(isPage ? [await pagePanel(ctx, page)] : []), ...(isLogin ? [await loginPanel(ctx, page)] : [])]
  const session = isSession ? await sessionPanel(ctx, url) : null
  return { changed: trackSignedInPerson(ctx, request), panels, session }
}

const visibleText = ({ locale }: RequestContext) => translations[locale].getFixedT(null, 'debug')

const asPanel = async (
  title: string,
  read: () => Promise<readonly FactSection[]>,
  empty: string | null = null,
): Promise<DebugPanelView> =>
  read().then(
    (sections) => ({ title, sections, problem: null, empty }),
    (thrown) => ({ title, sections: [], problem: problemOf(thrown), empty: null }),
  )

function pagePanel(ctx: RequestContext, page: DebuggedPage): Promise<DebugPanelView> {
  const t = visibleText(ctx)
  return asPanel(t('panel'), async () => {
    const began = performance.now()
    await ctx.deps.db.selectFrom('partner').select('id').limit(1).execute()
    return pageSections(t, ctx, page, performance.now() - began)
  })
}

function loginPanel(ctx: RequestContext, page: DebuggedPage): Promise<DebugPanelView> {
  const t = visibleText(ctx)
  return asPanel(t('login.panel'), () => loginSections(t, ctx, page), ctx.signedIn ? null : t('login.empty'))
}

async function sessionPanel(ctx: RequestContext, url: URL): Promise<SessionPanelView> {
  const t = visibleText(ctx)
  const address = url.pathname + url.search
  const panel = await asPanel(t('session.panel'), async () => {
    const answer = await expandedSession(ctx, ctx.sessionState !== null, responseIdIn(url))
    const facts = sessionFacts(answer, url.pathname)
    const of = (key: keyof typeof sessionFactNames) =>
      section(
        t,
        key,
        sessionFactNames[key].map((name) => [name, facts[name]] as const),
      )
    const responses = { key: 'responses', title: t('sections.responses'), facts: [], items: responseLines(answer) }
    return [of('details'), of('person'), responses, of('legacy')]
  })
  return {
    ...panel,
    refresh: { label: t('session.refresh'), href: address },
    clear: { label: t('session.clear'), action: inLocale(ctx.locale, '/login-debug'), from: address },
    close: { label: t('session.close'), href: withoutParameter(url, 'auth_debug') },
    texts: {
      waiting: t('session.waiting'),
      gaveUp: t('session.gaveUp'),
      updated: t('session.updated'),
    },
  }
}
