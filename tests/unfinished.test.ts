import { expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type Operation, readDocument } from './api/api-document.ts'
import { exampleRequest } from './api/api-example-request.ts'
import { addPerson, signIn, subjectOf } from './support/actors.ts'
import { beginCheckUps } from './support/check-ups.ts'
import { onBothDatabases, origin } from './support/product.ts'

/** Calls about a check-up that do not need its result, so they accept an unfinished one. */
const needNoResult = [
  // Settings that people may choose before the report.
  'getReminders',
  'putReminders',
  'deleteReminders',
  'submitResponse',
  'getStepsPdf',
  'getSteps',
  'getStepsWeek',
  'getStepEntries',
  'getInterventionSteps',
  'submitExperience',
  'getSessionExpanded',
  'getSecuredSession',
  'checkForExistingAcct',
  'getFhirQuestionnaireResponse',
  'savePersonResponse',
  'updatePersonResponse',
  'attachResponse',
  'getOwnRequests',
  'moveResponse',
  'getSleep',
  'putSleepNight',
  'getWakeUpEntry',
]

onBothDatabases('calls about an unfinished check-up', (product) => {
  test('answer 409 pagesOpen, each of them that gives a result', async () => {
    const { deps } = product
    const [begun] = await beginCheckUps(deps, 1)
    const { responseId = '', cookie = '' } = begun ?? {}
    const email = 'unfinished@example.org'
    const personId = await addPerson(product, email)
    await deps.db.transaction().execute((trx) => saveResponse({ deps } as RequestContext, trx, responseId, personId))
    const subjectId = await subjectOf(product, personId)
    const headers = { host: new URL(origin).host, origin, cookie: `${cookie}; ${await signIn(product, personId)}` }
    const inPlace = (text: string) =>
      text
        .replaceAll(exampleOf.responseId, responseId)
        .replaceAll(exampleOf.personId, personId)
        .replaceAll(exampleOf.email, email)
        .replaceAll(exampleOf.subjectId, subjectId)

    const answer = async (operation: Operation) => {
      await deps.db.deleteFrom('rate_limit').execute()
      const { address, body } = exampleRequest(operation, inPlace)
      const isAboutIt = `${address} ${JSON.stringify(body)}`.includes(responseId)
      if (!isAboutIt) return null
      const response = await product.ask(
        new Request(`${origin}/api${address}`, {
          method: operation.method.toUpperCase(),
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      )
      const reported = await response.json().catch(() => ({}))
      return { status: response.status, code: reported.code ?? reported.issue?.[0]?.details.coding[0].code }
    }

    const { operations } = await readDocument(product)
    const about: string[] = []
    for (const operation of operations) {
      const reported = await answer(operation)
      if (!reported) continue
      about.push(operation.id)
      const expected = needNoResult.includes(operation.id) ? { status: 200 } : { status: 409, code: 'pagesOpen' }
      expect.soft(reported, operation.id).toMatchObject(expected)
    }
    expect(needNoResult.filter((id) => !about.includes(id))).toEqual([])
    expect(about.length).toBeGreaterThan(needNoResult.length + 10)
  })

  test.each([
    ['GET', '/assessment/fiveMetrics/a/production', 'POST'],
    ['DELETE', '/assessment/recommendations/a', 'GET, HEAD'],
    ['POST', '/secured/person/a', 'GET, HEAD, PUT'],
    ['PUT', '/auth/loginNewPortalSimple', 'GET, HEAD, POST'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['POST', '/fhir/metadata', 'GET, HEAD'],
  ])('%s %s answers 405 and names what is allowed', async (method, path, allowed) => {
    const ask = (address: string) =>
      product.ask(new Request(`${origin}/api${address}`, { method, headers: { host: new URL(origin).host, origin } }))
    const response = await ask(path)
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
    const reported = await response.json().catch(() => ({}))
    expect(reported.code ?? reported.issue[0].details.coding[0].code).toBe('wrongMethod')
    expect((await ask('/no-such-call')).status).toBe(404)
  })
})
