import type { Context } from 'hono'
import type { z } from 'zod'
import type errors from '#content/messages/en/errors.json'
import type { Here } from './request.ts'
import { words } from './words.server.ts'

/** What every call finds in its context. */
export type ApiEnv = { Variables: { here: Here; reference: string } }

/** Names of what can be wrong with a call; each has words in errors.json. */
export type ProblemCode = keyof (typeof errors)['problems']

/**
 * The answer to a call that cannot be done: problem details (RFC 9457) with a stable code, and words in the caller's
 * language. `fields` names what is wrong with which part of the body.
 */
export function problem(
  c: Context<ApiEnv>,
  status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503,
  code: ProblemCode,
  fields?: Readonly<Record<string, string>>,
): Response {
  const here = c.get('here')
  const title = words[here.preferredLocale].t(`errors:problems.${code}`)
  return c.json({ type: 'about:blank', title, status, code, reference: here.reference, fields }, status, {
    'content-type': 'application/problem+json; charset=utf-8',
  })
}

/** The body of a call, JSON or a form, as the schema reads it; else the answer that says what is wrong with it. */
export async function readBody<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
): Promise<{ body: z.output<Schema> } | { problem: Response }> {
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  const given: unknown = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => undefined)
  if (given === undefined) return { problem: problem(c, 400, 'unreadable') }
  const read = safely(() => schema.safeParse(given))
  if (!read) return { problem: problem(c, 422, 'invalid') }
  const { data, error } = read
  if (!error) return { body: data }
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
  return { problem: problem(c, 422, 'invalid', fields) }
}

/** What `read` gives; undefined where the body is nested deeper than anything can be read. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
