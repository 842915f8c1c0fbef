import { Hono } from 'hono'
import { z } from 'zod'
import { locales } from '#assessment/questionnaire.ts'
import { type ApiEnv, problem, readBody } from '../shared/api.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { ownData } from './my-data.policy.ts'
import { exportFile } from './my-data.server.ts'

const Wanted = z.object({ format: z.enum(['html', 'json']), locale: z.enum(locales) })

/**
 * POST /my-data/download: everything that is kept about whoever asks, as a file to read or as JSON. A form for which there is
 * none leads back to the page that says why.
 */
export const myDataApi = new Hono<ApiEnv>().post('/my-data/download', async (c) => {
  const here = c.get('here')
  const read = await readBody(c, Wanted)
  if ('problem' in read) return read.problem
  const { body } = read
  const isForm = !/^application\/json\b/i.test(c.req.header('content-type') ?? '')
  const page = inLocale(body.locale, '/my-data')
  const whose = await ownData(here)
  if (whose.personId === null && whose.sessionId === null)
    return isForm ? c.redirect(page, 303) : problem(c, 404, 'notFound')
  const file = await exportFile(here, whose, body)
  return file ?? (isForm ? c.redirect(`${page}#too-many`, 303) : problem(c, 429, 'tooMany'))
})
