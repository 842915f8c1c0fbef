import { OpenAPIHono } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { accountsApi } from '#features/accounts/calls/accounts.api.ts'
import { passkeyApi } from '#features/accounts/calls/passkey.api.ts'
import { ownMessagesApi } from '#features/accounts/own-messages/own-messages.api.ts'
import { myAccountApi } from '#features/accounts/profile/my-account.api.ts'
import { identityTokenApi } from '#features/accounts/providers/identity-token.api.ts'
import { socialApi } from '#features/accounts/providers/social.api.ts'
import { sessionApi } from '#features/accounts/session/session.api.ts'
import { tokenApi } from '#features/accounts/session/token.api.ts'
import { answersApi } from '#features/check-up/calls/answers.api.ts'
import { questionDataApi } from '#features/check-up/calls/question-data.api.ts'
import { myRequestsApi } from '#features/contact-requests/my-requests.api.ts'
import { opinionApi } from '#features/feedback/opinion.api.ts'
import { fhirApi } from '#features/fhir/fhir.api.ts'
import { asOutcome } from '#features/fhir/outcome.ts'
import { focusGroupApi } from '#features/focus-group/focus-group.api.ts'
import { returningApi } from '#features/home/returning.api.ts'
import { myDataApi } from '#features/my-data/my-data.api.ts'
import { centerSearchApi } from '#features/partners/center-search.api.ts'
import { guidanceApi } from '#features/partners/guidance.api.ts'
import { personsApi } from '#features/persons/calls/persons.api.ts'
import { programsApi } from '#features/programs/programs.api.ts'
import { contentApi } from '#features/report/catalog/content.api.ts'
import { interventionsApi } from '#features/report/catalog/interventions.api.ts'
import { pictureApi } from '#features/report/catalog/picture.api.ts'
import { generationApi } from '#features/report/generation/generation.api.ts'
import { recommendationsApi } from '#features/report/generation/recommendations.api.ts'
import { securedReportApi } from '#features/report/generation/secured.api.ts'
import { expandedSessionApi } from '#features/report/history/expanded-session.api.ts'
import { savedResponsesApi } from '#features/report/history/saved-responses.api.ts'
import { pdfApi } from '#features/report/paper/pdf.api.ts'
import { attachApi } from '#features/saving/attach.api.ts'
import { savingApi } from '#features/saving/saving.api.ts'
import { ownCopiesApi } from '#features/sharing/own-copies/own-copies.api.ts'
import { shareApi } from '#features/sharing/share.api.ts'
import { returnedApi } from '#features/sharing/undelivered/returned.api.ts'
import { sleepApi } from '#features/sleep/sleep.api.ts'
import { inboxApi } from '#features/staff/inbox/inbox.api.ts'
import { posterApi } from '#features/staff/poster/poster.api.ts'
import { partnerDataApi } from '#features/staff/settings/partner-data.api.ts'
import { figureFilesApi } from '#features/staff/statistics/figure-files.api.ts'
import { figuresApi } from '#features/staff/statistics/figures.api.ts'
import { stepDetailsApi } from '#features/steps/keep/details/step-details.api.ts'
import { calendarApi } from '#features/steps/list/paper/calendar.api.ts'
import { stepsPdfApi } from '#features/steps/list/paper/steps-pdf.api.ts'
import { stepsApi } from '#features/steps/record/steps.api.ts'
import { remindersApi } from '#features/steps/reminders/reminders.api.ts'
import { repliesApi } from '#features/steps/reminders/sending/replies.api.ts'
import { stopApi } from '#features/steps/reminders/sending/stop.api.ts'
import { weekApi } from '#features/steps/week/week.api.ts'
import { usageApi } from '#features/usage/usage.api.ts'
import { captchaApi } from '#platform/abuse/captcha.api.ts'
import { idempotency } from '#platform/abuse/idempotency.server.ts'
import { retryAfter } from '#platform/abuse/rate-limit.server.ts'
import { type ApiEnv, problem } from '#platform/api/api.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { documentOf } from './document.ts'
import { answerError, answerThrown, invalid } from './problems.ts'

/** Calls with a bearer token of another system, which their features verify. */
const foreignBearer = /^\/api\/auth\/(google|microsoft|searchCenterID)$/i
/** Query parameters that are rejected, because a token in a URL ends up in logs and browser histories. */
const tokenParameters = ['token', 'bearer', 'access_token']

/** Creates the API under /api from the calls of all features. `read` returns the context of a request. */
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
    // A publicly cacheable response must not set cookies.
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
  // The specification's paths lack /guidance. A plain app, so that the calls are not documented twice.
  api.route('/', new Hono<ApiEnv>().route('/', guidanceApi))
  const calls = api
    .route('/', shareApi)
    .route('/', ownCopiesApi)
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
    .route('/', personsApi)
    .route('/', pdfApi)
    .route('/', stepsPdfApi)
    .route('/', calendarApi)
    .route('/', focusGroupApi)
    .route('/', fhirApi)
    .route('/', generationApi)
    .route('/', returningApi)
    .route('/', stepsApi)
    .route('/', stepDetailsApi)
    .route('/', weekApi)
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
    .route('/', inboxApi)
    .route('/', myRequestsApi)
    .route('/', figureFilesApi)
    .route('/', ownMessagesApi)
    .route('/guidance', guidanceApi)
    .route('/', programsApi)
    .route('/', usageApi)
    .route('/', centerSearchApi)
    .route('/', sleepApi)
    .route('/', remindersApi)
    .route('/', repliesApi)
    .route('/', returnedApi)
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

/** Types of all calls, from which the typed client is derived. */
export type Api = ReturnType<typeof createApi>
