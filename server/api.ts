import { type Context, Hono } from 'hono'
import { myAccountApi } from '../app/my-account/my-account.api.ts'
import { myDataApi } from '../app/my-data/my-data.api.ts'
import { opinionApi } from '../app/opinion/opinion.api.ts'
import { pdfApi } from '../app/report/pdf.api.ts'
import { returningApi } from '../app/returning/returning.api.ts'
import { sessionApi } from '../app/session/session.api.ts'
import { type ApiEnv, problem } from '../app/shared/api.ts'
import { captchaApi } from '../app/shared/captcha.api.ts'
import type { Here } from '../app/shared/request.ts'
import { shareApi } from '../app/sharing/share.api.ts'
import { socialApi } from '../app/social/social.api.ts'

/** The calls for other systems, under /api: each feature brings its own. `read` gives the facts of a request. */
export function createApi(read: (c: Context<ApiEnv>) => Promise<Here>) {
  const api = new Hono<ApiEnv>()
  api.use(async (c, next) => {
    const here = await read(c)
    c.set('here', here)
    await next()
    for (const cookie of here.cookies) c.header('set-cookie', cookie, { append: true })
    c.header('cache-control', 'no-store')
  })
  api.route('/', shareApi)
  api.route('/', opinionApi)
  api.route('/', sessionApi)
  api.route('/', myAccountApi)
  api.route('/', myDataApi)
  api.route('/pdf', pdfApi)
  api.route('/', returningApi)
  api.route('/', socialApi)
  api.route('/', captchaApi)
  api.all('*', (c) => problem(c, 404, 'notFound'))
  return api
}
