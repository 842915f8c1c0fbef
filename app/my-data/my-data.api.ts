import { Hono } from 'hono'
import { z } from 'zod'
import { locales } from '#assessment/questionnaire.ts'
import { type ApiEnv, problem, readBody } from '../shared/api.ts'
import { ownData } from './my-data.policy.ts'
import { exportFile } from './my-data.server.ts'

const Wanted = z.object({ format: z.enum(['html', 'json']), locale: z.enum(locales) })

/** POST /my-data/download: everything that is kept about whoever asks, as a file to read or as JSON. */
export const myDataApi = new Hono<ApiEnv>().post('/my-data/download', async (c) => {
  const here = c.get('here')
  const read = await readBody(c, Wanted)
  if ('problem' in read) return read.problem
  const whose = await ownData(here)
  if (whose.personId === null && whose.sessionId === null) return problem(c, 404, 'notFound')
  return (await exportFile(here, whose, read.body)) ?? problem(c, 429, 'tooMany')
})
