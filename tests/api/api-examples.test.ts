import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { emptyDetails, encryptDetails } from '#domain/requests/details.server.ts'
import { mergeSubjects } from '#domain/subjects/merge.server.ts'
import { addSubject } from '#domain/subjects/sort-check-ups.server.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { partners, staff } from '../support/actors.ts'
import { onDatabase, origin, type Product } from '../support/product.ts'
import { setPassword } from '../support/set-password.ts'
import { makeOwner, type Owner } from './api-callers.ts'
import { type ApiDocument, type Operation, readDocument } from './api-document.ts'
import { exampleRequest } from './api-example-request.ts'

const searchToken = 'the-token-of-the-centers-in-this-test'

/** Set-up of an example. */
type Before = {
  /** The check-up is not saved to the account. */
  isUnsaved?: true
  /** No sign-in: only the browser session has access to the check-up. */
  isGuest?: true
  /** Replacements for values in the example. */
  values?: (product: Product, owner: Owner) => Promise<Readonly<Record<string, string>>>
  headers?: (owner: Owner) => Readonly<Record<string, string>>
  /** The role. Default: platform admin. */
  role?: 'staff'
  /** Expected status, if it is not the first successful one in the document. */
  status?: number
}

/** Requests a one-time code and reads it in the message. */
const codeOf = async (product: Product, { email, guest }: Owner) => {
  await ask(product, 'POST', '/auth/sendPin', { cookie: guest }, { email })
  const { text = '' } = (await product.messagesTo(email)).at(-1) ?? {}
  return { [exampleOf.code]: /\b\d{6}\b/.exec(text)?.[0] ?? 'no code' }
}
const byCode: Before = { isGuest: true, values: codeOf }

/** Replaces the provider by one that accepts any token. The sign-in tests use a real provider. */
const withProvider: Before = {
  isGuest: true,
  headers: ({ personId }) => ({ authorization: `Bearer ${personId}` }),
  async values({ deps }, { email }) {
    const provider = await deps.identity.provider('google')
    const identify = async () => ({ subject: email, email, firstName: null, lastName: null })
    deps.identity = { ...deps.identity, provider: async () => provider && { ...provider, identify } }
    return {}
  },
}

/** Sets the account's password to the one in the example. */
const withPassword: Before = {
  isGuest: true,
  async values({ deps }, { personId }) {
    await setPassword(deps, personId, 'two herons at dawn')
    return {}
  },
}

/** Assigns the check-up to a partner with programs. */
async function withPartner({ deps }: Product, { responseId }: Owner) {
  await deps.db.updateTable('response').set({ partner_key: 'volusia' }).where('id', '=', responseId).execute()
  return {}
}

/** Set-up with a program request that was sent. */
const withProgram: Before = {
  async values({ deps: { db } }, { responseId }) {
    const id = uuid()
    const at = exampleOf.moment
    await db
      .insertInto('program_choice')
      .values({
        ...{ id, response_id: responseId, partner_id: 110, partner_key: 'volusia', program: 'matter-of-balance' },
        ...{ locale: 'en', state: 'sent', reasons: '[]', needs: '[]', turns: 1, sent_at: at },
        told: '{"wish":"self","contact":null,"name":null,"promise":true,"reasons":[],"needs":[],"own":null}',
        ...{ created_at: at, updated_at: at },
      })
      .execute()
    return { [exampleOf.choiceId]: id }
  },
}

/** Set-up with the step of the example, which is active. */
const withPromise: Before = {
  async values({ deps }, { responseId }) {
    const id = uuid()
    const at = deps.now().toISOString()
    const day = at.slice(0, 10)
    await deps.db
      .insertInto('step')
      .values({
        ...{ id, request_key: id, response_id: responseId, intervention: 'walk', number: 1, kind: 'once' },
        ...{ words_seal: 'step', on_day: day, state: 'promised', state_on: day, position: 1 },
        ...{ created_at: at, updated_at: at },
      })
      .execute()
    return { [exampleOf.actionId]: id }
  },
}

/** Set-up with a shared report. For simplicity it is the caller's own. */
const asReader: Before = {
  async values({ deps: { db } }, { responseId }) {
    const id = uuid()
    const { session_id } = await db
      .selectFrom('response_holder')
      .select('session_id')
      .where('response_id', '=', responseId)
      .executeTakeFirstOrThrow()
    const contacts = { method: 'email', recipient: exampleOf.contact, sender: exampleOf.email }
    await db
      .insertInto('share')
      .values({
        ...{ id, request_key: id, response_id: responseId, token_hash: id, ...contacts },
        ...{ first_name: 'Rosa', last_name: 'Lee', locale: 'en', created_at: exampleOf.moment, expires_at: '2099' },
      })
      .execute()
    const times = { proved_at: exampleOf.moment, expires_at: '2099' }
    await db
      .insertInto('share_reader')
      .values({ share_id: id, session_id, ...times })
      .execute()
    return { [exampleOf.shareId]: id }
  },
}

/** Set-up with a wake-up time on the sleep pathway. */
const withWakeTime: Before = {
  async values({ deps }, { responseId }) {
    const no = { apnea: 'no', drowsy: 'no', fall: 'no', cond: 'no', pill: 'no' }
    await deps.db
      .insertInto('sleep_check')
      .values({ response_id: responseId, ...no, wake_time: 405, checked_at: deps.now().toISOString() })
      .execute()
    return {}
  },
}

/** Set-up with the third published version of a partner. */
const withVersion: Before = {
  async values({ deps: { db } }) {
    const version = { partner_id: 110, number: 3, data: '{}', revision: 3, created_at: exampleOf.moment }
    await db.insertInto('partner_version').values(version).execute()
    await db.updateTable('partner').set({ published: 3, revision: 3 }).where('id', '=', 110).execute()
    return {}
  },
}

/** Set-up with a request to the partner of the staff. */
const withRequest: Before = {
  role: 'staff',
  async values({ deps }, { responseId }) {
    const id = uuid()
    await deps.db
      .insertInto('request')
      .values({
        ...{ id, response_id: responseId, partner_id: partners.theirs, kind: 'talk', name: 'Rosa Lee', state: 'new' },
        told: encryptDetails(deps, id, {
          ...{ ...emptyDetails, topics: ['sleep'], language: 'en', method: 'email', contact: exampleOf.contact },
        }),
        ...{ asked_at: deps.now().toISOString(), due_on: '2026-11-24' },
      })
      .execute()
    return { [exampleOf.requestId]: id }
  },
}

/** Set-up with two persons in the account, and their merge. */
const withSubjects: Before = {
  async values({ deps }, { personId }) {
    const { id } = await deps.db
      .selectFrom('subject')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const at = deps.now().toISOString()
    const luis = await deps.db
      .transaction()
      .execute((trx) => addSubject(trx, { personId, who: 'shares', name: 'Luis', at }))
    return { [exampleOf.subjectId]: luis, [exampleOf.otherSubjectId]: id }
  },
}

/** Set-up with two persons of the account who were merged. */
const withMerge: Before = {
  async values(product, owner) {
    const { deps } = product
    const subjects = (await withSubjects.values?.(product, owner)) ?? {}
    const [from = '', into = ''] = [subjects[exampleOf.subjectId], subjects[exampleOf.otherSubjectId]]
    const merged = await deps.db
      .transaction()
      .execute((trx) => mergeSubjects({ ...deps, db: trx }, owner.personId, { from, into, name: 'Luis' }))
    return { [exampleOf.changeId]: ('changeId' in merged && merged.changeId) || '' }
  },
}

/** Set-up by operation id. Examples that are not listed work for a signed-in person with two check-ups. */
const before: Readonly<Record<string, Before>> = {
  commitToProgram: { values: withPartner },
  takeBackProgram: withProgram,
  getProgramEntry: withProgram,
  getStaffRequests: withRequest,
  stepStaffRequest: withRequest,
  getOwnRequests: withRequest,
  withdrawRequest: withRequest,
  changePartner: withVersion,
  loginNewPortal: byCode,
  loginNvcnPortal: byCode,
  login: withPassword,
  getStepEntries: withPromise,
  patchStep: withPromise,
  putStepDay: withPromise,
  deleteStepDay: withPromise,
  postStepState: withPromise,
  deleteStep: withPromise,
  markShareRead: asReader,
  getWakeUpEntry: withWakeTime,
  signInWithGoogle: withProvider,
  signInWithMicrosoft: withProvider,
  updateSubject: withSubjects,
  // Without a code, one is sent.
  deleteSubject: { ...withSubjects, status: 202 },
  copySubject: withSubjects,
  getFhirPatient: withSubjects,
  moveResponse: withSubjects,
  mergeSubjects: withSubjects,
  showSubject: withSubjects,
  undoSubjectChange: withMerge,
  // No figures are published yet.
  getFiguresPdf: { status: 404 },
  // These examples request a code.
  signUp: { isGuest: true, status: 202 },
  signUpAuth: { isGuest: true, status: 202 },
}

function ask(product: Product, method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return product.ask(
    new Request(`${origin}/api${path}`, {
      method,
      headers: { host: new URL(origin).host, origin, ...type, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
}

/** Sends the example of a call as a new person, with the ids in the example replaced by the person's. */
async function execute(product: Product, operation: Operation) {
  const { id, method, access } = operation
  const { isUnsaved = false, isGuest = false, role = 'platform_admin', values, headers } = before[id] ?? {}
  const owner = await makeOwner(product, { isSaved: !isUnsaved })
  const real = Object.entries({
    [exampleOf.responseId]: owner.responseId,
    [exampleOf.earlierResponseId]: owner.earlierResponseId,
    [exampleOf.personId]: owner.personId,
    [exampleOf.email]: owner.email,
    ...(await values?.(product, owner)),
  })
  const inPlace = (text: string) => real.reduce((done, [from, to]) => done.replaceAll(from, to), text)
  const { address, body } = exampleRequest(operation, inPlace)
  const cookie =
    access === 'staff'
      ? await staff(product, role, role === 'staff' ? partners.theirs : null)
      : isGuest || access === 'anyone'
        ? owner.guest
        : `${owner.guest}; ${owner.signedIn}`
  return ask(
    product,
    method.toUpperCase(),
    address,
    headers?.(owner) ?? (access === 'service' ? { authorization: `Bearer ${searchToken}` } : { cookie }),
    body,
  )
}

onDatabase(
  'the examples of the API calls',
  (product) => {
    let document: ApiDocument
    beforeAll(async () => {
      document = await readDocument(product)
    })

    test('get the documented responses', async () => {
      // Both databases run the same code, so on PostgreSQL a part of the examples is enough.
      const few = product.deps.settings.databaseUrl ? 4 : 1
      for (const [at, operation] of document.operations.entries()) {
        if (at % few !== 0) continue
        await product.deps.db.deleteFrom('rate_limit').execute()
        const response = await execute(product, operation)
        const first = Object.keys(operation.responses).find((status) => status.startsWith('2'))
        const { status = Number(first) } = before[operation.id] ?? {}
        const text = response.status === status ? '' : await response.clone().text()
        expect.soft([response.status, text], operation.id).toEqual([status, ''])
        expect.soft(await document.faultOfAnswer(operation, response), operation.id).toBeNull()
      }
    }, 180_000)

    test('match their schemas in answers', () => {
      const faults = document.operations.flatMap((operation) =>
        Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
          Object.entries(content).map(([type, { example }]) => [
            operation.id,
            example === undefined ? null : document.faultOf(operation, Number(status), type, example),
          ]),
        ),
      )
      expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
    })
  },
  {
    CENTER_SEARCH_TOKEN: searchToken,
    ...{ GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'a-secret' },
    ...{ MICROSOFT_CLIENT_ID: 'a-client', MICROSOFT_CLIENT_SECRET: 'a-secret' },
  },
)
