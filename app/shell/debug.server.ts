import { isAskedFor, withoutParameter } from '../debug/asked-for.ts'
import { noteWhoIsSignedIn } from '../debug/cookies.server.ts'
import { problemOf, section } from '../debug/facts.ts'
import { type DebuggedPage, loginSections, pageSections } from '../debug/page-facts.server.ts'
import { responseLines, sessionFactNames, sessionFacts } from '../debug/session-facts.ts'
import { expandedSession } from '../session/session.server.ts'
import type { DebugPanelView, DebugView, FactSection, SessionPanelView } from '../shared/page/debug-view.ts'
import { findScreenAt, inLocale } from '../shared/routing/screen.ts'
import { type Here, responseIdIn } from '../shared/visit/request.ts'
import { words } from '../shared/words/words.server.ts'

/**
 * The debug aids that an address asks for: `navDebug=TRUE` on any page, `AppDebug=true` on those of the report,
 * `appdebug=true` on those to sign in, `auth_debug=1` on any. Null when none is asked for, or where the operator has not
 * switched them on. What they show is the asker's own. Never throws: an aid says what keeps it from its facts.
 */
export async function debugView(here: Here, page: DebuggedPage): Promise<DebugView | null> {
  if (!here.deps.settings.debugTools || here.mainOnly) return null
  const { url, pattern, request } = page
  const row = findScreenAt(pattern)?.page
  const asksApp = isAskedFor(url, 'appdebug')
  const isPage = isAskedFor(url, 'navDebug') || (asksApp && row?.frame === 'report')
  const isLogin = asksApp && /^(accounts|social)\//.test(row?.screen ?? '')
  const isSession = isAskedFor(url, 'auth_debug')
  if (!isPage && !isLogin && !isSession) return null
  const panels = [...(isPage ? [await pagePanel(here, page)] : []), ...(isLogin ? [await loginPanel(here, page)] : [])]
  const session = isSession ? await sessionPanel(here, url) : null
  return { changed: noteWhoIsSignedIn(here, request), panels, session }
}

const wordsOf = ({ locale }: Here) => words[locale].getFixedT(null, 'debug')

const asPanel = async (
  title: string,
  read: () => Promise<readonly FactSection[]>,
  empty: string | null = null,
): Promise<DebugPanelView> =>
  read().then(
    (sections) => ({ title, sections, problem: null, empty }),
    (thrown) => ({ title, sections: [], problem: problemOf(thrown), empty: null }),
  )

function pagePanel(here: Here, page: DebuggedPage): Promise<DebugPanelView> {
  const t = wordsOf(here)
  return asPanel(t('panel'), async () => {
    const began = performance.now()
    await here.deps.db.selectFrom('partner').select('id').limit(1).execute()
    return pageSections(t, here, page, performance.now() - began)
  })
}

function loginPanel(here: Here, page: DebuggedPage): Promise<DebugPanelView> {
  const t = wordsOf(here)
  return asPanel(t('login.panel'), () => loginSections(t, here, page), here.signedIn ? null : t('login.empty'))
}

async function sessionPanel(here: Here, url: URL): Promise<SessionPanelView> {
  const t = wordsOf(here)
  const address = url.pathname + url.search
  const panel = await asPanel(t('session.panel'), async () => {
    const answer = await expandedSession(here, here.visit !== null, responseIdIn(url))
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
    clear: { label: t('session.clear'), action: inLocale(here.locale, '/login-debug'), from: address },
    close: { label: t('session.close'), href: withoutParameter(url, 'auth_debug') },
    words: {
      waiting: t('session.waiting'),
      gaveUp: t('session.gaveUp'),
      updated: t('session.updated'),
    },
  }
}
