import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { findSavable, isOwnSubject } from './save.policy.ts'
import { saveToSignedIn } from './save.server.ts'
import { SavedResponse } from './saving.schema.ts'

/** POST /secured/attach: saves a check-up of the caller's session to the signed-in account. */
export const attachApi = new OpenAPIHono<ApiEnv>().openapi(
  call('signed-in', {
    method: 'post',
    path: '/secured/attach',
    operationId: 'attachResponse',
    tags: ['secured'],
    summary: 'Saves a check-up of this session to the signed-in person',
    description:
      'The check-up has to be one that the caller’s own session holds, or theirs already; knowing its id is not ' +
      'enough. Whoever calls shows the person before what /save says about it.',
    request: {
      body: jsonBody(z.object({ responseId: Id, subject_id: Id.optional() }), { responseId: exampleOf.responseId }),
    },
    responses: {
      200: answer(success(SavedResponse), 'It is saved.', {
        success: true,
        data: { person_id: exampleOf.personId, response_id: exampleOf.responseId },
      }),
      ...problems(401, 403, 404, 409, 422),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    if (!ctx.signedIn) return problem(c, 401, 'signIn')
    const url = new URL(ctx.deps.settings.origin)
    const { responseId, subject_id } = c.req.valid('json')
    url.searchParams.set('responseId', responseId)
    const response = await findSavable(ctx, url)
    if (!response) return problem(c, 404, 'notFound')
    if (response === 'openedByCode') return problem(c, 403, response)
    const person_id = ctx.signedIn.person.id
    if (subject_id && !(await isOwnSubject(ctx, subject_id)))
      return problem(c, 422, 'invalid', { subject_id: 'unknown' })
    const saved = await saveToSignedIn(ctx, response, person_id, subject_id)
    return saved === 'otherOwner'
      ? problem(c, 409, 'alreadySaved')
      : c.json(ok({ person_id, response_id: response.id }), 200)
  },
)
