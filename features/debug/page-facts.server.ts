import type { TFunction } from 'i18next'
import type { FactSection } from '#platform/page/debug-view.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { findScreenAt } from '#routes/screen.ts'
import { cookieNames } from './cookies.server.ts'
import { section } from './facts.ts'
import { redactedQuery } from './query-flags.ts'

/** The page with a debug panel, as its loader knows it. */
export type DebuggedPage = {
  url: URL
  pattern: string
  params: Readonly<Record<string, string | undefined>>
  request: Request
}

const inOneLine = (params: DebuggedPage['params']) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join(' ')

/** Returns the page's row in the route table, its path parameters and its query. */
function routeSection(t: TFunction<'debug'>, { url, pattern, params }: DebuggedPage): FactSection {
  const row = findScreenAt(pattern)?.page
  return section(t, 'route', [
    ['path', url.pathname],
    ['row', row && (row.path || '/')],
    ['screen', row?.screen],
    ['frame', row?.frame],
    ['variant', row?.variant],
    ['params', inOneLine(params)],
    ['query', redactedQuery(url.searchParams)],
  ])
}

/** Returns the state that the page depends on: locale, display preferences, partner, campaign, current check-up. */
function stateSection(
  t: TFunction<'debug'>,
  { locale, preferredLocale, textStep, contrast, ...ctx }: RequestContext,
): FactSection {
  return section(t, 'state', [
    ['locale', locale],
    ['preferredLocale', preferredLocale],
    ['textStep', textStep],
    ['contrast', contrast],
    ['partner', ctx.partner && `${ctx.partner.key} (${ctx.partner.id})`],
    ['campaign', ctx.campaign?.path ?? ctx.sessionState?.session.campaign],
    ['responseId', ctx.sessionState?.response?.id],
    ['completedAt', ctx.sessionState?.response?.completed_at],
  ])
}

/** Returns the facts about the page, the caller's session and the server, but none about other people. */
export function pageSections(
  t: TFunction<'debug'>,
  ctx: RequestContext,
  page: DebuggedPage,
  readMs: number,
): FactSection[] {
  const { sessionState, signedIn, deps } = ctx
  const session = sessionState?.session
  return [
    routeSection(t, page),
    stateSection(t, ctx),
    section(t, 'session', [
      ['sessionActive', sessionState !== null],
      ['startTime', session?.created_at],
      ['seenAt', session?.seen_at],
      ['expiresAt', session?.expires_at],
      ['assessmentId', session?.assessment_id],
      ['kiosk', session && session.kiosk === 1],
      ['testFlag', session && session.test_flag === 1],
      ['personId', signedIn?.person.id],
      ['role', signedIn?.person.role],
    ]),
    section(t, 'server', [
      ['reference', ctx.reference],
      ['madeAt', deps.now().toISOString()],
      ['readMs', `${readMs.toFixed(1)} ms`],
      ['database', deps.settings.databaseUrl ? 'PostgreSQL' : 'SQLite'],
      ['node', process.version],
      ['content', [...deps.content.questionnaires.values()].map(({ id, version }) => `${id}: ${version}`).join(' ')],
    ]),
  ]
}

/** Returns the facts about the caller's sign-in; empty for guests. */
async function signInSections(t: TFunction<'debug'>, { signedIn, deps }: RequestContext): Promise<FactSection[]> {
  if (!signedIn) return []
  const { person, signIn } = signedIn
  const methods = await deps.identity.methodsOf(person.id)
  const ways = ['code', ...Object.entries(methods).flatMap(([name, has]) => (has ? [name] : []))]
  return [
    section(t, 'signIn', [
      ['loginMethod', ways.join(', ')],
      ['timestamp', signIn.startedAt],
      ['provenAt', signIn.provenAt],
      ['secondFactorAt', signIn.secondFactorAt],
      ['expiresAt', signIn.expiresAt],
    ]),
    section(t, 'provider', [
      ['google', methods.google],
      ['microsoft', methods.microsoft],
      ['userUid', t('keptAtServer')],
    ]),
    section(t, 'person', [
      ['personId', person.id],
      ['email', person.email],
      ['phone', person.phone],
      ['name', [person.firstName, person.lastName].filter(Boolean).join(' ')],
      ['clientId', person.clientId],
      ['role', person.role],
    ]),
  ]
}

/** Returns the sections of the login debug panel: sign-in, browser, route, state. */
export async function loginSections(
  t: TFunction<'debug'>,
  ctx: RequestContext,
  page: DebuggedPage,
): Promise<FactSection[]> {
  const cookies = cookieNames(page.request)
  return [
    ...(await signInSections(t, ctx)),
    section(t, 'browser', [
      ['localStorage', t('onlyByScript')],
      ['sessionStorage', t('onlyByScript')],
      ['cookies', cookies.readable.join(', ')],
      ['keptCookies', cookies.httpOnly.join(', ')],
      ['url', page.url.origin + page.url.pathname],
      ['userAgent', page.request.headers.get('user-agent')?.slice(0, 500)],
    ]),
    routeSection(t, page),
    stateSection(t, ctx),
  ]
}
