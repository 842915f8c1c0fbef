import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import type { FieldCode } from '#platform/api/field-codes.ts'
import { editableFields, type PartnerChanges } from '#platform/content/partner-layers.ts'
import { hasHiddenCharacters } from '#platform/content/plain-text.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, needsSecondFactor, type StaffAct } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { offerFields } from './offers/offer-parts.ts'
import { type Edited, publishChanges, readEdited } from './versions.server.ts'

/** Maximum length of the JSON of changes, far more than any partner has. */
const longestChanges = 60_000

const PartnerId = z.coerce.number().int().min(1).max(999_999_999).openapi({ type: 'integer', example: 110 })

/** The description of a partner, or parts of it. Validated by the schema of the content, not by that of the call. */
const Description = z.record(z.string(), z.unknown())

const Changes = z
  .partialRecord(z.enum(editableFields), z.unknown())
  .refine((changes) => JSON.stringify(changes).length <= longestChanges, 'too_large')
  .refine((changes) => isStorable(changes), 'unreadable')

/** Tests if all texts can be stored: PostgreSQL rejects NUL, and lone surrogates would be lost. */
const isStorable = (changes: unknown): boolean => {
  const text = JSON.stringify(changes)
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
}

const PartnerVersion = z
  .strictObject({
    partner_id: z.int(),
    version: z.int(),
    has_draft: z.boolean(),
    description: Description,
  })
  .openapi('PartnerVersion')

const example = {
  ...{ partner_id: 110, version: 3, has_draft: false },
  description: { friendlyName: 'Volusia Council', theme: 'florida' },
}

/** Returns the caller if they have a permission for a partner, else the status of the refusal. */
function allowed({ signedIn, deps }: RequestContext, act: StaffAct, partnerId: number): SignedIn | 401 | 403 | 404 {
  if (!signedIn) return 401
  if (needsSecondFactor(signedIn)) return 403
  if (may(signedIn, act, partnerId)) return signedIn
  deps.events.note('refusedStaff')
  return 404
}

/** Tests if changes are of what the center offers, or of its hours: those that staff may make. */
const isOffers = (changes: z.output<typeof Changes>, { visit }: Partner): boolean =>
  Object.entries(changes).every(
    ([field, value]) =>
      offerFields.some((each) => each === field) ||
      (field === 'visit' && visit && addressOf(value) === addressOf(visit)),
  )
const addressOf = (visit: unknown): string | undefined => JSON.stringify((visit as Partner['visit'])?.address)

/** Returns the published version in the format of the API. */
const versionOf = ({ shown, published, waiting }: Edited) => ({
  partner_id: shown.id,
  version: published.number,
  has_draft: waiting.length > 0,
  description: shown,
})

const codes = { 401: 'signIn', 403: 'notAllowed', 404: 'notFound' } as const

/** Returns the paths of texts with hidden characters, which a form removes and a call may not send. */
function hiddenIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return hasHiddenCharacters(value) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => hiddenIn(each, [...path, name]))
}

/** API calls for a partner's admins to read and change its public data. */
export const partnerDataApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('staff', {
      method: 'get',
      path: '/secured/partner-data',
      operationId: 'getPartnerVersion',
      tags: ['secured'],
      summary: 'The public page of a partner with its version, for its admins',
      description:
        'All that the content files say of a partner and its admins have changed, in the names of these files. ' +
        'Version 0 is the one without changes.',
      request: { query: z.object({ partnerID: PartnerId }) },
      responses: {
        200: answer(success(PartnerVersion), 'The version in force.', { success: true, data: example }),
        ...problems(401, 403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { partnerID } = c.req.valid('query')
      const caller = allowed(ctx, 'editOffers', partnerID)
      if (typeof caller === 'number') return problem(c, caller, codes[caller])
      const edited = await readEdited(ctx.deps, partnerID)
      if (!edited) return problem(c, 404, 'notFound')
      return c.json(ok(versionOf(edited)), 200)
    },
  )
  .openapi(
    call('staff', {
      method: 'put',
      path: '/secured/partner-data',
      operationId: 'changePartner',
      tags: ['secured'],
      summary: 'Changes the public page of a partner and publishes it as the next version, by its admins',
      description:
        'Whole fields are replaced; null takes an optional one away. What is sent is checked as the content files ' +
        'are: one field that is wrong, and nothing changes. `version` is the number that the caller has read: ' +
        'after somebody else has published, the call is refused with 409. A draft on the page of the partner ' +
        'stays, and takes nothing of this back. Staff may change `offers`, `programs` and the hours of `visit` only.',
      request: {
        body: jsonBody(
          z.strictObject({ partnerID: z.int().min(1).max(999_999_999), version: z.int().min(0), changes: Changes }),
          {
            partnerID: 110,
            version: 3,
            changes: { friendlyName: 'Volusia Council', resourceHubUrl: null },
          },
        ),
      },
      responses: {
        200: answer(success(PartnerVersion), 'The version in force now.', {
          success: true,
          data: { ...example, version: 4 },
        }),
        ...problems(401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { partnerID, version, changes } = c.req.valid('json')
      const caller = allowed(ctx, 'editOffers', partnerID)
      if (typeof caller === 'number') return problem(c, caller, codes[caller])
      const hidden = hiddenIn(changes, ['changes'])
      if (hidden.length > 0)
        return problem(c, 422, 'invalid', Object.fromEntries(hidden.map((path) => [path, 'invalid' as const])))
      const editing = { partnerId: partnerID, personId: caller.person.id }
      const outcome = await publishChanges(ctx.deps, editing, {
        ...{ version, values: changes as PartnerChanges },
        act: (shown) => (isOffers(changes, shown) ? 'editOffers' : 'editPartner'),
      })
      if ('refused' in outcome) {
        ctx.deps.events.note('refusedStaff')
        return problem(c, 404, 'notFound')
      }
      if ('absent' in outcome) return problem(c, 404, 'notFound')
      if ('stale' in outcome) return problem(c, 409, 'changedMeanwhile')
      if ('problems' in outcome) {
        const wrong = outcome.problems.map(({ path }) => [['changes', ...path].join('.'), 'invalid' as FieldCode])
        return problem(c, 422, 'invalid', Object.fromEntries(wrong))
      }
      const edited = await readEdited(ctx.deps, partnerID)
      if (!edited) return problem(c, 404, 'notFound')
      return c.json(ok(versionOf(edited)), 200)
    },
  )
