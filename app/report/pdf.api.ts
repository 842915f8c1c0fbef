import { Hono } from 'hono'
import { z } from 'zod'
import { locales } from '#assessment/questionnaire.ts'
import { type ApiEnv, problem, readBody } from '../shared/api.ts'
import { pdfStatus, reportPdf } from './pdf.server.ts'
import { findReadableResponse } from './report.policy.ts'
import { hasAnswers } from './report.server.ts'

const Locale = z.enum(locales)

/** What a call may say of the document that it wants. */
const Wanted = z.object({
  size: z.coerce
    .number()
    .pipe(z.literal([14, 18]))
    .default(14),
  paper: z.enum(['letter', 'a4']).default('letter'),
  /** Put what is withheld on paper, too. A form says `yes`. */
  withheld: z
    .union([z.boolean(), z.enum(['yes', 'no'])])
    .default(false)
    .transform((word) => word === true || word === 'yes'),
})

/** POST /pdf/generate-printable-report/{responseId}/{locale}: the tagged PDF of a report that the caller may read. */
export const pdfApi = new Hono<ApiEnv>().post('/generate-printable-report/:responseId/:locale', async (c) => {
  const here = c.get('here')
  const locale = Locale.safeParse(c.req.param('locale')).data
  const address = new URL(c.req.url)
  address.searchParams.set('responseId', c.req.param('responseId'))
  const response = locale && (await findReadableResponse(here, address))
  if (!response || !(await hasAnswers(here, response))) return problem(c, 404, 'notFound')
  const read = await readBody(c, Wanted)
  if ('problem' in read) return read.problem
  const { size, paper, withheld } = read.body
  const made = await reportPdf(here, response, { size, paper, withPrivate: withheld }, locale)
  if ('answer' in made) return made.answer
  const { status, retryAfter } = pdfStatus[made.problem]
  c.header('retry-after', String(retryAfter))
  return problem(c, status, made.problem === 'busy' || made.problem === 'tooMany' ? made.problem : 'noPdf')
})
