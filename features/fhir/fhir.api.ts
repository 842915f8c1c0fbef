import { createHash } from 'node:crypto'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { toFhirPatient, withPatient } from '#assessment/fhir/fhir-patient.ts'
import type { Contained, SearchsetR4 } from '#assessment/fhir/fhir-types.ts'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { type ApiEnv, call, Id, problem, text } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { findPatient, findReadable } from './fhir.policy.ts'
import {
  capabilities,
  fhirBase,
  findQuestionnaire,
  responseResource,
  resultsBundle,
  stepsBundle,
} from './fhir.server.ts'
import { fhirJson, outcomes } from './outcome.ts'

/**
 * Describes a response with a FHIR R4 resource for OpenAPI. HL7 specifies its content, and tests validate the responses
 * against HL7's schema.
 */
const resource = <const Type extends string>(resourceType: Type, description: string) => ({
  description,
  content: {
    [fhirJson]: { schema: z.looseObject({ resourceType: z.literal(resourceType) }).openapi({ description }) },
  },
})
const headers = { 'content-type': `${fhirJson}; charset=utf-8` }

/** Headers of public resources, which change only with the content. */
const publicHeaders = { ...headers, 'cache-control': 'public, max-age=300' }

/** Returns the check-up id in a reference, relative or absolute; null for other references. */
function responseIn(reference: string, c: Context<ApiEnv>): string | null {
  const base = `${fhirBase(c.get('ctx').deps)}/`
  const relative = reference.startsWith(base) ? reference.slice(base.length) : reference
  return /^(?:QuestionnaireResponse\/)?([A-Za-z0-9.-]{1,64})$/.exec(relative)?.[1] ?? null
}

const DerivedFrom = text(300).openapi({
  example: `QuestionnaireResponse/${exampleOf.responseId}`,
  description:
    'The check-up that is meant, as FHIR refers to it: `QuestionnaireResponse/` and its id, the id alone, or the ' +
    'whole address at this server.',
})
const include = z.literal('subject').optional().openapi({
  description:
    'Refers to the Patient of the person, for whoever manages the account. Without it the person is unnamed.',
})
const OfSteps = z.object({
  'derived-from': DerivedFrom,
  include,
  'own-texts': z.literal('yes').optional().openapi({ description: 'Also gives the person’s own words.' }),
})
const stepsDescription =
  'A search by `derived-from`, for the author of the check-up alone: it finds nothing for staff, for recipients of a ' +
  'share and for anyone who opened it with a return code. It answers 409 until the check-up is finished. A step in ' +
  'own words has no text, unless `own-texts` is `yes`.'

/**
 * The FHIR R4 interface, below /fhir. The questionnaire is public; answers and results are for the owner of a check-up
 * and, limited to the printable ones, for staff with consent. Handlers throw an HTTPException, which a middleware
 * converts to an OperationOutcome.
 */
export const fhirApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/fhir/metadata',
      operationId: 'getFhirMetadata',
      tags: ['fhir'],
      summary: 'The capability statement of the FHIR interface',
      responses: { 200: resource('CapabilityStatement', 'A CapabilityStatement.'), ...outcomes() },
    }),
    (c) => c.json(capabilities(c.get('ctx')), 200, publicHeaders),
  )
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/fhir/Questionnaire/{id}',
      operationId: 'getFhirQuestionnaire',
      tags: ['fhir'],
      summary: 'The questions of a check-up in English and Spanish, with conditions, LOINC codes, scores and licences',
      request: { params: z.object({ id: Id.openapi({ example: '13', description: 'The id of the questionnaire.' }) }) },
      responses: {
        200: resource('Questionnaire', 'A Questionnaire.'),
        304: { description: 'It is still the one whose etag the caller sent.' },
        ...outcomes(404, 422),
      },
    }),
    (c) => {
      const questionnaire = findQuestionnaire(c.get('ctx'), c.req.valid('param').id)
      if (!questionnaire) throw new HTTPException(404)
      const etag = `W/"${createHash('sha256').update(JSON.stringify(questionnaire)).digest('base64url').slice(0, 22)}"`
      c.header('etag', etag)
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
      return c.json({ ...questionnaire }, 200, publicHeaders)
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/fhir/QuestionnaireResponse/{id}',
      operationId: 'getFhirQuestionnaireResponse',
      tags: ['fhir'],
      summary: 'The answers of a check-up',
      description:
        'For whoever the check-up belongs to. Where that person agreed to be helped by the staff of their partner, ' +
        'also for that staff, without what is withheld from others: answers about mood and worry, alcohol, caring ' +
        'strain and safety.',
      request: {
        params: z.object({ id: Id.openapi({ example: exampleOf.responseId, description: 'The id of a check-up.' }) }),
        query: z.object({ include }),
      },
      responses: { 200: resource('QuestionnaireResponse', 'A QuestionnaireResponse.'), ...outcomes(404, 422) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const readable = await findReadable(ctx, c.req.valid('param').id)
      if (!readable) throw new HTTPException(404)
      const response = await responseResource(ctx, readable)
      const patient = c.req.valid('query').include && (await findPatient(ctx, { responseId: readable.response.id }))
      return c.json({ ...response, ...(patient && withPatient(response, patient.id)) }, 200, headers)
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/fhir/Patient/{id}',
      operationId: 'getFhirPatient',
      tags: ['fhir'],
      summary: 'A person of the signed-in account, with the first name if known',
      request: {
        params: z.object({ id: Id.openapi({ example: exampleOf.subjectId, description: 'The id of a person.' }) }),
      },
      responses: { 200: resource('Patient', 'A Patient.'), ...outcomes(404, 422) },
    }),
    async (c) => {
      const patient = await findPatient(c.get('ctx'), { subjectId: c.req.valid('param').id })
      if (!patient) throw new HTTPException(404)
      return c.json({ ...toFhirPatient(patient) }, 200, headers)
    },
  )
  .openapi(
    call('own', {
      method: 'get',
      path: '/fhir/Observation',
      operationId: 'searchFhirObservations',
      tags: ['fhir'],
      summary: 'The results of a check-up: the state, the ladder, the five star metrics and the scores',
      description:
        'A search by `derived-from`, as for the answers. It finds nothing for whoever may not read them, and ' +
        'answers 409 as long as the check-up is not finished. What could not be worked out has a dataAbsentReason ' +
        'in place of a value.',
      request: {
        query: z.object({
          'derived-from': DerivedFrom,
          include,
        }),
      },
      responses: { 200: resource('Bundle', 'A Bundle of Observations.'), ...outcomes(409, 422) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const query = c.req.valid('query')
      const reference = query['derived-from']
      const id = responseIn(reference, c)
      const readable = id === null ? null : await findReadable(ctx, id)
      if (readable && readable.response.completed_at === null) return problem(c, 409, 'pagesOpen')
      const self = `${fhirBase(ctx.deps)}/Observation?${new URLSearchParams(query)}`
      const bundle = await resultsBundle(ctx, readable, self)
      return c.json({ ...(await aboutPatient(ctx, bundle, query.include && id)) }, 200, headers)
    },
  )
  .openapi(
    call('own', {
      method: 'get',
      path: '/fhir/Goal',
      operationId: 'searchFhirGoals',
      tags: ['fhir'],
      summary: 'The steps that the author of a check-up committed to, as goals',
      description: stepsDescription,
      request: { query: OfSteps },
      responses: { 200: resource('Bundle', 'A Bundle of Goals.'), ...outcomes(409, 422) },
    }),
    (c) => answerSteps(c, 'Goal', c.req.valid('query')),
  )
  .openapi(
    call('own', {
      method: 'get',
      path: '/fhir/Task',
      operationId: 'searchFhirTasks',
      tags: ['fhir'],
      summary: 'The steps that the author of a check-up committed to, as tasks',
      description: stepsDescription,
      request: { query: OfSteps },
      responses: { 200: resource('Bundle', 'A Bundle of Tasks.'), ...outcomes(409, 422) },
    }),
    (c) => answerSteps(c, 'Task', c.req.valid('query')),
  )

async function answerSteps(c: Context<ApiEnv>, type: 'Goal' | 'Task', query: z.output<typeof OfSteps>) {
  const ctx = c.get('ctx')
  const { 'derived-from': reference, 'own-texts': texts } = query
  const address = `${fhirBase(ctx.deps)}/${type}?${new URLSearchParams(query)}`
  const id = responseIn(reference, c)
  const found = id === null ? null : await findActingById(ctx, id)
  const author = found === openedByCode ? null : found
  if (author && author.response.completed_at === null) return problem(c, 409, 'pagesOpen')
  const bundle = await stepsBundle(ctx, author, { type, ownTexts: texts === 'yes', address })
  return c.json({ ...(await aboutPatient(ctx, bundle, query.include && id)) }, 200, headers)
}

/** Adds a reference to the check-up's Patient to each resource of a bundle, if there is a check-up. */
async function aboutPatient<R extends { contained: Contained[] }>(
  ctx: RequestContext,
  bundle: SearchsetR4<R>,
  responseId: string | null | undefined,
) {
  const patient = responseId && (await findPatient(ctx, { responseId }))
  if (!patient) return bundle
  const entry = bundle.entry?.map((each) => ({ ...each, resource: withPatient(each.resource, patient.id) }))
  return { ...bundle, ...(entry && { entry }) }
}
