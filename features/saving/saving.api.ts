import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv, answer, call, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { findSavable, isOwnSubject, namesOthers } from './save.policy.ts'
import { saveToSignedIn } from './save.server.ts'
import { PersonResponse, SavedResponse } from './saving.schema.ts'

const saving = {
  description:
    'The check-up has to be the caller’s own: begun in their session, or theirs already. `email` and `phone`, ' +
    'where given, are those of the person who is signed in: nobody saves to anybody else. Whoever calls shows the ' +
    'person before what /save says about it.',
  request: { body: jsonBody(PersonResponse, { email: exampleOf.email, phone: '', response_id: exampleOf.responseId }) },
  responses: {
    200: answer(success(SavedResponse), 'It is saved.', {
      success: true,
      data: { person_id: exampleOf.personId, response_id: exampleOf.responseId },
    }),
    ...problems(401, 403, 404, 409, 422),
  },
}

async function save(c: Context<ApiEnv>, body: PersonResponse) {
  const ctx = c.get('ctx')
  const { signedIn } = ctx
  if (!signedIn) return problem(c, 401, 'signIn')
  if (namesOthers(signedIn.person, body)) return problem(c, 403, 'notAllowed')
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', body.response_id)
  const response = await findSavable(ctx, url)
  if (!response) return problem(c, 404, 'notFound')
  if (response === 'openedByCode') return problem(c, 403, response)
  const { subject_id } = body
  if (subject_id && !(await isOwnSubject(ctx, subject_id))) return problem(c, 422, 'invalid', { subject_id: 'unknown' })
  const saved = await saveToSignedIn(ctx, response, signedIn.person.id, subject_id)
  if (saved === 'otherOwner') return problem(c, 409, 'alreadySaved')
  return c.json(ok({ person_id: signedIn.person.id, response_id: response.id }), 200)
}

/** POST /auth/person_response and /auth/update_person_response: save a check-up to the signed-in account. */
export const savingApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('signed-in', {
      method: 'post',
      path: '/auth/person_response',
      operationId: 'savePersonResponse',
      tags: ['auth'],
      summary: 'Saves a check-up of this session to the signed-in person',
      ...saving,
    }),
    (c) => save(c, c.req.valid('json')),
  )
  .openapi(
    call('signed-in', {
      method: 'post',
      path: '/auth/update_person_response',
      operationId: 'updatePersonResponse',
      tags: ['auth'],
      summary: 'Same as person_response; existing values stay unchanged',
      ...saving,
    }),
    (c) => save(c, c.req.valid('json')),
  )
