import { OpenAPIHono, z } from '@hono/zod-openapi'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { requestKinds, requestStates } from '#domain/requests/request-states.ts'
import { type ApiEnv, answer, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { orRefused } from '#platform/api/or-refused.ts'
import { type MyRequest, myRequests, withdrawOne } from './my-requests.server.ts'

const described = (description: string) => z.string().openapi({ description })

const OwnRequest = z
  .strictObject({
    request_id: described('The id of the request.'),
    kind: z.enum(requestKinds),
    state: z.enum(requestStates).openapi({ description: 'Where it stands. Those closed cannot be withdrawn.' }),
    center: described('The name of the center.'),
    subject: described('What the person asked for.'),
    sentence: described('What is true of it now: who answers, and by when.'),
    contact: z.string().nullable().openapi({ description: 'The number or email at which the center answers.' }),
    requested_at: described('When the person asked (ISO 8601).'),
    due_on: z.iso.date().nullable().openapi({ description: 'The day by which an answer is due; null for none.' }),
    may_withdraw: z.boolean().openapi({ description: 'It is open.' }),
    was_seen: z.boolean().openapi({ description: 'Of one that was withdrawn: staff had seen it before.' }),
  })
  .openapi('OwnRequest')

const example = {
  ...{ request_id: exampleOf.requestId, kind: 'talk', state: 'new', center: 'Volusia Council' },
  ...{ subject: 'A talk about sleep', sentence: 'Volusia Council answers by Tuesday, November 24.' },
  ...{ contact: exampleOf.phone, requested_at: exampleOf.moment, due_on: '2026-11-24' },
  ...{ may_withdraw: true, was_seen: false },
} satisfies z.output<typeof OwnRequest>

/** Calls about a person's requests to a center: listing and withdrawing them, as on the pages. */
export const myRequestsApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/secured/requests',
      operationId: 'getOwnRequests',
      tags: ['secured'],
      summary: 'The person’s requests to a center, newest first, with who answers by when',
      description: 'Of the check-up; for signed-in callers, of all check-ups of the same person in the account.',
      request: { query: z.object({ response_id: Id.openapi({ example: exampleOf.responseId }) }) },
      responses: {
        200: answer(success(z.array(OwnRequest)), 'The requests.', ok([example])),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = Object.assign(c.get('ctx'), { locale: c.get('ctx').preferredLocale })
      const acting = orRefused(c, await findActingById(ctx, c.req.valid('query').response_id))
      if (acting instanceof Response) return acting
      return c.json(ok((await myRequests(ctx, acting)).map(fieldsOf)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/secured/requests/{id}/withdraw',
      operationId: 'withdrawRequest',
      tags: ['secured'],
      summary: 'Withdraws a request: nobody contacts the person about it',
      description:
        'The contact, the words and the notes of the staff are erased. For 7 days the center sees that it was ' +
        'withdrawn. 410 `withdrawn` if it was before, 409 `tooLate` for one that is closed.',
      request: {
        params: z.object({
          id: Id.openapi({ description: 'The id of the request.', example: exampleOf.requestId }),
        }),
      },
      responses: {
        200: answer(success(z.null()), 'It is withdrawn.', ok(null)),
        ...problems(403, 404, 409, 410, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const row = await ctx.deps.db
        .selectFrom('request')
        .select(['response_id', 'state'])
        .where('id', '=', id)
        .executeTakeFirst()
      const acting = orRefused(c, row ? await findActingById(ctx, row.response_id) : null)
      if (acting instanceof Response) return acting
      if (await withdrawOne(ctx, acting, id)) return c.json(ok(null), 200)
      return row?.state === 'withdrawn' ? problem(c, 410, 'withdrawn') : problem(c, 409, 'tooLate')
    },
  )

const fieldsOf = (request: MyRequest) => ({
  ...{ request_id: request.id, kind: request.kind, state: request.state, center: request.center },
  ...{ subject: request.subject, sentence: request.sentence, contact: request.contact?.shown ?? null },
  ...{ requested_at: request.requestedAt, due_on: request.dueOn },
  ...{ may_withdraw: request.isOpen, was_seen: request.wasSeen },
})
