import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type ApiEnv, type ProblemCode, readBody } from '../shared/api.ts'
import { words } from '../shared/words.server.ts'
import { findOwnResponse } from './opinion.policy.ts'
import { largestExperience, submitExperience } from './opinion.server.ts'

const SubmitExperience = z.object({
  response_id: z.string().regex(/^[\w-]{1,100}$/),
  experience: z
    .union([z.record(z.string(), z.json()), z.string().min(1)])
    .refine((experience) => JSON.stringify(experience).length <= largestExperience, 'too_large'),
  /** Where it was told: a path or a name. */
  page: z
    .string()
    .regex(/^[\w/.-]{0,80}$/)
    .default(''),
  /** The same key is kept once. */
  request_key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
})

/** POST /assessment/submitExperience: keeps what somebody tells. On failure `success` is false and `message` says why. */
export const opinionApi = new Hono<ApiEnv>().post('/assessment/submitExperience', async (c) => {
  const read = await readBody(c, SubmitExperience)
  if ('problem' in read) return failed(c, read.problem.status === 400 ? 400 : 422)
  const { response_id, experience, page, request_key } = read.body
  const here = c.get('here')
  const response = await findOwnResponse(here, response_id)
  if (!response) return failed(c, 404)
  const key = request_key ?? here.reference
  const outcome = await submitExperience(here, response, { page, body: experience, key })
  return outcome === 'tooMany' ? failed(c, 429) : c.json({ success: true })
})

const codes = { 400: 'unreadable', 404: 'notFound', 422: 'invalid', 429: 'tooMany' } as const satisfies Record<
  number,
  ProblemCode
>

/** The specification's answer to an experience that was not kept. */
function failed(c: Context<ApiEnv>, status: keyof typeof codes): Response {
  const { preferredLocale, reference } = c.get('here')
  const code = codes[status]
  const message = words[preferredLocale].t(`errors:problems.${code}`)
  return c.json({ success: false, message, code, reference }, status)
}
