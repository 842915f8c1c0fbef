import { OpenAPIHono, z } from '@hono/zod-openapi'
import { v7 as uuid } from 'uuid'
import { assignCheckUp, mergePersons, undoSubjectChange } from '#domain/people/change-subjects.server.ts'
import { findManager } from '#domain/people/find-manager.ts'
import { setFrontSubject } from '#domain/subjects/set-front-subject.server.ts'
import { dataOfSubject } from '#features/my-data/my-data.policy.ts'
import { exportFile } from '#features/my-data/my-data.server.ts'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { codeContacts, deleteByCode, sendDeletionCode } from '../delete/delete-person.server.ts'
import { recordDeath, takeDeathBack } from '../died.server.ts'
import { addPerson, changePerson } from '../edit.server.ts'
import { peopleOf } from '../people.server.ts'
import {
  FrontSubject,
  NewSubject,
  SubjectChange,
  SubjectDeletion,
  SubjectFields,
  SubjectMerge,
  SubjectOfResponse,
  subjectExample,
  Undoable,
} from './persons.schema.ts'
import { findSubjectFields, subjectFields, subjectProblem, undoable } from './persons-call.server.ts'

const params = z.object({ id: Id.openapi({ example: exampleOf.subjectId, description: 'The id of the person.' }) })
const ofResponse = z.object({
  id: Id.openapi({ example: exampleOf.responseId, description: 'The id of the check-up.' }),
})
const ofChange = z.object({ id: Id.openapi({ example: exampleOf.changeId, description: 'The id of the change.' }) })
const oneSubject = answer(success(SubjectFields), 'The person.', { success: true, data: subjectExample })
const nothing = answer(success(z.null()), 'It is done.', { success: true, data: null })
const oneChange = answer(success(Undoable), 'It is done.', {
  success: true,
  data: { change_id: exampleOf.changeId, undo_until: '2026-12-20T15:42:00.000Z' },
})

/**
 * /secured/subjects and the calls about them: the persons of the signed-in account. They do not exist on a shared
 * tablet and for staff sign-ins.
 */
export const personsApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('signed-in', {
      method: 'get',
      path: '/secured/subjects',
      operationId: 'getSubjects',
      tags: ['secured'],
      summary: 'The persons of the signed-in account',
      responses: {
        200: answer(success(z.array(SubjectFields)), 'The persons.', { success: true, data: [subjectExample] }),
        ...problems(401, 404),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.signedIn) return problem(c, 401, 'signIn')
      const account = findManager(ctx)
      if (!account) return problem(c, 404, 'notFound')
      const { persons } = await peopleOf(ctx, account)
      return c.json(ok(persons.map(subjectFields)), 200)
    },
  )
  .openapi(
    call('signed-in', {
      method: 'post',
      path: '/secured/subjects',
      operationId: 'addSubject',
      tags: ['secured'],
      summary: 'Adds a person to the signed-in account',
      description:
        'Whoever adds somebody who `shares` the contact tells them that both can open everything in the account.',
      request: { body: jsonBody(NewSubject, { name: 'Elena', who: 'cares' }) },
      responses: { 201: oneSubject, ...problems(401, 404, 409, 422, 429) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.signedIn) return problem(c, 401, 'signIn')
      const account = findManager(ctx)
      if (!account) return problem(c, 404, 'notFound')
      const added = await addPerson(ctx, account.id, { ...c.req.valid('json'), key: uuid() })
      if ('problem' in added) return subjectProblem(c, added.problem)
      const fields = await findSubjectFields(ctx, account, added.id)
      return fields ? c.json(ok(fields), 201) : problem(c, 404, 'notFound')
    },
  )
  .openapi(
    call('owner', {
      method: 'put',
      path: '/secured/subjects/{id}',
      operationId: 'updateSubject',
      tags: ['secured'],
      summary: 'Changes a person: name, relation, or that they have died',
      request: { params, body: jsonBody(SubjectChange, { name: 'Luis M.' }) },
      responses: { 200: oneSubject, ...problems(404, 409, 422, 429) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const account = findManager(ctx)
      const { id } = c.req.valid('param')
      const { ended, ...change } = c.req.valid('json')
      if (!account || !(await findSubjectFields(ctx, account, id))) return problem(c, 404, 'notFound')
      const error = await changePerson(ctx, account.id, id, change)
      if (error) return subjectProblem(c, error)
      if (ended === true) await recordDeath(ctx, account.id, id, null)
      if (ended === false) await takeDeathBack(ctx, account.id, id)
      const fields = await findSubjectFields(ctx, account, id)
      return fields ? c.json(ok(fields), 200) : problem(c, 404, 'notFound')
    },
  )
  .openapi(
    call('owner', {
      method: 'delete',
      path: '/secured/subjects/{id}',
      operationId: 'deleteSubject',
      tags: ['secured'],
      summary: 'Deletes a person with all check-ups; without a code, sends one to the contact of the account',
      description: 'The only person of an account is deleted with the account. At most one person a day.',
      request: { params, body: jsonBody(SubjectDeletion, {}) },
      responses: {
        200: nothing,
        202: answer(success(z.strictObject({ state: z.literal('code') })), 'A code was sent.', {
          success: true,
          data: { state: 'code' },
        }),
        ...problems(404, 422, 429, 503),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const account = findManager(ctx)
      const { id } = c.req.valid('param')
      const { persons } = account ? await peopleOf(ctx, account) : { persons: [] }
      if (!account || persons.length < 2 || !persons.some((each) => each.id === id)) return problem(c, 404, 'notFound')
      const { code } = c.req.valid('json')
      if (code === undefined) {
        const [contact] = codeContacts(ctx, account)
        const sent = contact ? await sendDeletionCode(ctx, account, id, contact.method) : 'unavailable'
        if (sent === 'unavailable') return problem(c, 503, 'noMessages')
        if (sent === 'tooMany') return problem(c, 429, 'tooMany')
        return c.json(ok({ state: 'code' as const }), 202)
      }
      const entered = await deleteByCode(ctx, account, id, code)
      if (entered === 'right') return c.json(ok(null), 200)
      if (entered === 'tooMany' || entered === 'oneADay') return problem(c, 429, 'tooMany')
      return problem(c, 422, 'invalid', { code: entered })
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/secured/subjects/{id}/copy',
      operationId: 'copySubject',
      tags: ['secured'],
      summary: 'All data stored about a person of the account, as JSON',
      request: { params },
      responses: {
        200: { description: 'The file.', content: { 'application/json': { schema: z.unknown() } } },
        ...problems(404, 429),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const subject = await dataOfSubject(ctx, c.req.valid('param').id)
      if (!subject) return problem(c, 404, 'notFound')
      const file = await exportFile(ctx, subject, { format: 'json', locale: ctx.preferredLocale })
      return file ? c.json(await file.json(), 200) : problem(c, 429, 'tooMany')
    },
  )
  .openapi(
    call('owner', {
      method: 'put',
      path: '/secured/responses/{id}/subject',
      operationId: 'moveResponse',
      tags: ['secured'],
      summary: 'Sets the person of the account that a check-up is about; null for unknown',
      request: { params: ofResponse, body: jsonBody(SubjectOfResponse, { subject_id: exampleOf.subjectId }) },
      responses: { 200: oneChange, ...problems(404, 409, 422, 429) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const account = findManager(ctx)
      if (!account) return problem(c, 404, 'notFound')
      const { subject_id: subject } = c.req.valid('json')
      const to = { personId: account.id, isAuthor: false }
      const selection = subject === null ? 'none' : { subject }
      const moved = await assignCheckUp(ctx, c.req.valid('param').id, to, selection)
      return 'problem' in moved ? subjectProblem(c, moved.problem) : c.json(ok(undoable(ctx, moved.changeId)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/secured/subjects/{id}/merge',
      operationId: 'mergeSubjects',
      tags: ['secured'],
      summary: 'Merges a person into another one of the account; the name is that of one of them',
      request: { params, body: jsonBody(SubjectMerge, { into: exampleOf.otherSubjectId, name: 'Luis' }) },
      responses: { 200: oneChange, ...problems(404, 409, 422, 429) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const account = findManager(ctx)
      if (!account) return problem(c, 404, 'notFound')
      const merging = { from: c.req.valid('param').id, ...c.req.valid('json') }
      const merged = await mergePersons(ctx, account.id, merging)
      return 'problem' in merged ? subjectProblem(c, merged.problem) : c.json(ok(undoable(ctx, merged.changeId)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/secured/subject-changes/{id}/undo',
      operationId: 'undoSubjectChange',
      tags: ['secured'],
      summary: 'Undoes a move or a merge within 30 days',
      request: { params: ofChange },
      responses: { 200: nothing, ...problems(404, 409) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const account = findManager(ctx)
      if (!account) return problem(c, 404, 'notFound')
      const error = await undoSubjectChange(ctx, account.id, c.req.valid('param').id)
      if (error === null) return c.json(ok(null), 200)
      if (error === 'unknown') return problem(c, 404, 'notFound')
      return problem(c, 409, error === 'tooLate' ? 'tooLate' : error === 'taken' ? 'nameTaken' : 'personsFull')
    },
  )
  .openapi(
    call('signed-in', {
      method: 'put',
      path: '/secured/session/subject',
      operationId: 'showSubject',
      tags: ['secured'],
      summary: 'Shows the pages of another person of the account in this sign-in',
      request: { body: jsonBody(FrontSubject, { subject_id: exampleOf.subjectId }) },
      responses: { 200: nothing, ...problems(401, 404, 422) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.signedIn) return problem(c, 401, 'signIn')
      const shown = findManager(ctx) && (await setFrontSubject(ctx, c.req.valid('json').subject_id))
      return shown ? c.json(ok(null), 200) : problem(c, 404, 'notFound')
    },
  )
