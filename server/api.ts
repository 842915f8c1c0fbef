import { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { accountsApi } from '../app/accounts/accounts.api.ts'
import { passkeyApi } from '../app/accounts/passkey.api.ts'
import { answersApi } from '../app/check-up/calls/answers.api.ts'
import { questionDataApi } from '../app/check-up/calls/question-data.api.ts'
import { fhirApi } from '../app/fhir/fhir.api.ts'
import { asOutcome } from '../app/fhir/outcome.ts'
import { figureFilesApi } from '../app/figures/figure-files.api.ts'
import { figuresApi } from '../app/figures/figures.api.ts'
import { focusGroupApi } from '../app/focus-group/focus-group.api.ts'
import { ladderApi } from '../app/ladder/ladder.api.ts'
import { myAccountApi } from '../app/my-account/my-account.api.ts'
import { myDataApi } from '../app/my-data/my-data.api.ts'
import { opinionApi } from '../app/opinion/opinion.api.ts'
import { ownMessagesApi } from '../app/own-messages/own-messages.api.ts'
import { partnerDataApi } from '../app/partner-settings/partner-data.api.ts'
import { posterApi } from '../app/partner-settings/poster.api.ts'
import { centerSearchApi } from '../app/partners/center-search.api.ts'
import { guidanceApi } from '../app/partners/guidance.api.ts'
import { planApi } from '../app/planning/plan.api.ts'
import { planCalendarApi } from '../app/planning/plan-calendar.api.ts'
import { planPdfApi } from '../app/planning/plan-pdf.api.ts'
import { programsApi } from '../app/programs/programs.api.ts'
import { remindersApi } from '../app/reminders/reminders.api.ts'
import { repliesApi } from '../app/reminders/replies.api.ts'
import { stopApi } from '../app/reminders/stop.api.ts'
import { contentApi } from '../app/report/catalog/content.api.ts'
import { interventionsApi } from '../app/report/catalog/interventions.api.ts'
import { pictureApi } from '../app/report/catalog/picture.api.ts'
import { generationApi } from '../app/report/generation/generation.api.ts'
import { recommendationsApi } from '../app/report/generation/recommendations.api.ts'
import { securedReportApi } from '../app/report/generation/secured.api.ts'
import { savedResponsesApi } from '../app/report/history/saved-responses.api.ts'
import { pdfApi } from '../app/report/paper/pdf.api.ts'
import { returningApi } from '../app/returning/returning.api.ts'
import { attachApi } from '../app/saving/attach.api.ts'
import { savingApi } from '../app/saving/saving.api.ts'
import { sessionApi } from '../app/session/session.api.ts'
import { tokenApi } from '../app/session/token.api.ts'
import { type ApiEnv, problem } from '../app/shared/calls/api.ts'
import { captchaApi } from '../app/shared/guard/captcha.api.ts'
import { idempotency } from '../app/shared/guard/idempotency.server.ts'
import { retryAfter } from '../app/shared/guard/rate-limit.server.ts'
import type { RequestContext } from '../app/shared/visit/request.ts'
import { shareApi } from '../app/sharing/share.api.ts'
import { expandedSessionApi } from '../app/shell/expanded-session.api.ts'
import { sleepApi } from '../app/sleep/sleep.api.ts'
import { identityTokenApi } from '../app/social/identity-token.api.ts'
import { socialApi } from '../app/social/social.api.ts'
import { usageApi } from '../app/usage/usage.api.ts'
import { documentOf } from './api/document.ts'
import { answerError, answerThrown, invalid } from './api/problems.ts'

/** Calls with a bearer token of another system: their features verify it. */
const foreignBearer = /^\/api\/auth\/(google|microsoft|searchCenterID)$/i
/** Query parameters that are rejected: a token in a URL ends up in logs and browser histories. */
const tokenParameters = ['token', 'bearer', 'access_token']

/**
 * Creates the API for other systems, under /api, from the calls of each feature. `read` returns the context of a
 * request.
 */
export function createApi(read: (c: Context<ApiEnv>) => Promise<RequestContext>) {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalid })
  api.onError(answerError)
  api.use('/fhir/*', asOutcome)
  api.use(async (c, next) => {
    const ctx = await read(c)
    c.set('ctx', ctx)
    await next().catch((thrown: unknown) => {
      c.res = answerThrown(thrown, c)
    })
    const { status, headers } = c.res
    if (status === 429) headers.set('retry-after', retryAfter(ctx))
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    // A publicly cacheable response carries no cookies.
    const isForAll = headers.get('cache-control')?.startsWith('public')
    if (!ctx.bearer && !isForAll) for (const cookie of ctx.cookies) headers.append('set-cookie', cookie)
  })
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed(c, methods) {
        c.header('allow', methods.join(', '))
        return problem(c, 405, 'wrongMethod')
      },
    }),
  )
  api.use(async (c, next) => {
    const { bearer } = c.get('ctx')
    if (c.get('ctx').service === 'unknown') {
      c.get('ctx').deps.events.note('badServiceToken')
      return problem(c, 401, 'serviceToken')
    }
    if (tokenParameters.some((name) => c.req.query(name) !== undefined)) return problem(c, 400, 'tokenInAddress')
    if (bearer && !bearer.taken && !foreignBearer.test(c.req.path)) {
      c.get('ctx').deps.events.note('badBearer')
      c.header('www-authenticate', 'Bearer error="invalid_token"')
      return problem(c, 401, 'tokenEnded')
    }
    return next()
  })
  api.use(idempotency)
  // The specification names them without /guidance. Within a plain app they are not documented twice.
  api.route('/', new Hono<ApiEnv>().route('/', guidanceApi))
  const calls = api
    .route('/', shareApi)
    .route('/', answersApi)
    .route('/', questionDataApi)
    .route('/', recommendationsApi)
    .route('/', savedResponsesApi)
    .route('/', interventionsApi)
    .route('/', contentApi)
    .route('/', pictureApi)
    .route('/', opinionApi)
    .route('/', sessionApi)
    .route('/', myAccountApi)
    .route('/', myDataApi)
    .route('/', pdfApi)
    .route('/', planPdfApi)
    .route('/', planApi)
    .route('/', planCalendarApi)
    .route('/', focusGroupApi)
    .route('/', fhirApi)
    .route('/', generationApi)
    .route('/', returningApi)
    .route('/', ladderApi)
    .route('/', socialApi)
    .route('/', identityTokenApi)
    .route('/', tokenApi)
    .route('/', accountsApi)
    .route('/', passkeyApi)
    .route('/', savingApi)
    .route('/', captchaApi)
    .route('/', securedReportApi)
    .route('/', expandedSessionApi)
    .route('/', attachApi)
    .route('/', figuresApi)
    .route('/', partnerDataApi)
    .route('/', posterApi)
    .route('/', figureFilesApi)
    .route('/', ownMessagesApi)
    .route('/guidance', guidanceApi)
    .route('/', programsApi)
    .route('/', usageApi)
    .route('/', centerSearchApi)
    .route('/', sleepApi)
    .route('/', remindersApi)
    .route('/', repliesApi)
    .route('/', stopApi)
  let document: object | undefined
  calls.get('/openapi.json', (c) => {
    document ??= documentOf(calls, c.get('ctx').deps.settings.origin)
    c.header('cache-control', 'public, max-age=3600')
    return c.json(document)
  })
  calls.all('*', (c) => problem(c, 404, 'notFound'))
  return calls
}

/** Types of all calls: the typed client is derived from it. */
export type Api = ReturnType<typeof createApi>
