import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { PersonFields, personFields } from '#platform/identity/person.ts'
import { isOwn } from './my-account.policy.ts'
import { updatePerson } from './my-account.server.ts'
import { PersonChange } from './my-account.ts'

const params = z.object({ id: Id.openapi({ example: exampleOf.personId, description: 'The id of the person.' }) })
const examplePerson = {
  success: true as const,
  data: {
    person_id: exampleOf.personId,
    email: exampleOf.email,
    phone: null,
    user_uid: null,
    first_name: 'Rosa',
    last_name: 'Lee',
    client_id: null,
  },
}

/** GET and PUT /secured/person/{id}: read one's own data, and change names and client id. */
export const myAccountApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/secured/person/{id}',
      operationId: 'getPerson',
      tags: ['secured'],
      summary: 'The stored profile of a person, for that person',
      request: { params },
      responses: { 200: answer(success(PersonFields), 'The person.', examplePerson), ...problems(404) },
    }),
    (c) => {
      const { signedIn } = c.get('ctx')
      if (!signedIn || !isOwn(c.get('ctx'), c.req.valid('param').id)) return problem(c, 404, 'notFound')
      return c.json(ok(personFields(signedIn.person)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'put',
      path: '/secured/person/{id}',
      operationId: 'updatePerson',
      tags: ['secured'],
      summary: 'Changes the person’s names and client id, by that person',
      request: { params, body: jsonBody(PersonChange, { first_name: 'Rosa', last_name: 'Lee' }) },
      responses: {
        200: answer(success(PersonFields), 'The person as they are now.', examplePerson),
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.signedIn || !isOwn(ctx, c.req.valid('param').id)) return problem(c, 404, 'notFound')
      const change = c.req.valid('json')
      const { person } = ctx.signedIn
      await updatePerson(ctx, person.id, change)
      const { first_name = person.firstName, last_name = person.lastName, client_id = person.clientId } = change
      const data = { ...personFields(person), first_name, last_name, client_id }
      return c.json(ok(data), 200)
    },
  )
