import { Hono } from 'hono'
import { type ApiEnv, problem, readBody } from '../shared/api.ts'
import { personFields } from '../shared/person.ts'
import { isOwn } from './my-account.policy.ts'
import { updatePerson } from './my-account.server.ts'
import { PersonChange } from './my-account.ts'

/** GET and PUT /secured/person/{id}: what is kept about a person, for that person; they change names and client id. */
export const myAccountApi = new Hono<ApiEnv>()
  .get('/secured/person/:id', (c) => {
    const { signedIn } = c.get('here')
    if (!signedIn || !isOwn(c.get('here'), c.req.param('id'))) return problem(c, 404, 'notFound')
    return c.json({ success: true, data: personFields(signedIn.person) })
  })
  .put('/secured/person/:id', async (c) => {
    const here = c.get('here')
    if (!here.signedIn || !isOwn(here, c.req.param('id'))) return problem(c, 404, 'notFound')
    const read = await readBody(c, PersonChange)
    if ('problem' in read) return read.problem
    const { person } = here.signedIn
    await updatePerson(here, person.id, read.body)
    const { first_name = person.firstName, last_name = person.lastName, client_id = person.clientId } = read.body
    return c.json({ success: true, data: { ...personFields(person), first_name, last_name, client_id } })
  })
