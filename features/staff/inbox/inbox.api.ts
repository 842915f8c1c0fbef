import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { reachWays } from '#domain/contacts/contact-info.ts'
import { canEndWith, requestKinds, requestStates, type StaffStep } from '#domain/requests/request-states.ts'
import {
  type ApiEnv,
  answer,
  call,
  Id,
  jsonBody,
  ok,
  problem,
  problems,
  success,
  typedText,
} from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import type { FieldCode } from '#platform/api/field-codes.ts'
import { isDay } from '#platform/i18n/dates/days.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { isPromisable } from './how/how.ts'
import { inboxCaller } from './inbox.policy.ts'
import { listRequests } from './list.server.ts'
import { findRequest, type OneRequest } from './one-request.server.ts'
import { KeyText, keyPattern, keyText, shows } from './request-query.ts'
import { requestRow } from './rows.server.ts'
import { applyStep, colleaguesOf, longestNote, type Step } from './step.server.ts'
import type { RequestView } from './view.server.ts'

/** Steps in addresses. */
const steps = ['take', 'tried', 'wrong', 'talked', 'done', 'back', 'give', 'again'] as const
type StepName = (typeof steps)[number]

/** The step of an address for each step; none for a note. */
const nameOf: Partial<Record<StaffStep, StepName>> = {
  ...{ take: 'take', over: 'take', tried: 'tried', close: 'tried', wrong: 'wrong', more: 'talked' },
  ...{ done: 'done', back: 'back', give: 'give', again: 'again' },
}

const described = (description: string) => z.string().openapi({ description })

const StaffRequest = z
  .strictObject({
    request_id: described('The id of the request.'),
    revision: z.int().openapi({ description: 'Grows with each change. A step names the one that it is about.' }),
    kind: z.enum(requestKinds),
    state: z.enum(requestStates).openapi({
      description:
        '`new`: nobody has it. `taken`: somebody does. `waiting`: for a contact that works. Closed: `done`, ' +
        '`unreached`, and `withdrawn` by its person, who is not to be contacted.',
    }),
    name: described('The name that the person gave.'),
    title: described('What the person asked for.'),
    text: described('The words of the person; empty for none.'),
    language: z.enum(locales).openapi({ description: 'The language of the person.' }),
    contact: z
      .strictObject({
        way: z.enum(reachWays).openapi({ description: 'How the person wants to be reached.' }),
        address: described('The number or the email.'),
      })
      .nullable()
      .openapi({ description: 'Null where the person calls, and after a withdrawal.' }),
    facts: z
      .strictObject({
        subject: described('What the person asked for; empty for a question and for a consent.'),
        speaks: described('The language, in words.'),
        time: described('The best time.'),
        message: described('Whether a message may be left; empty for no.'),
        needs: described('What helps.'),
        reasons: described('Why the person chose the program.'),
        attends: described('Whether the person plans to come.'),
      })
      .openapi({ description: 'What else the person wrote, in words; empty for nothing.' }),
    requested_at: described('When the person asked (ISO 8601).'),
    due_on: z.iso.date().nullable().openapi({ description: 'The day by which an answer is due; null for none.' }),
    taker: z
      .strictObject({
        name: described('The name.'),
        is_caller: z.boolean().openapi({ description: 'It is the caller.' }),
      })
      .nullable()
      .openapi({ description: 'The member of staff who has it; null for nobody.' }),
    note: described('The note of the team; empty for none.'),
    steps: z
      .array(z.enum(steps))
      .openapi({ description: 'The steps that the caller may take now; none on a request of the caller’s own.' }),
  })
  .openapi('StaffRequest')

const count = (description: string) => z.int().openapi({ description })
const Counts = z
  .strictObject({
    open: count('All that wait for an answer.'),
    late: count('Of these, due before today.'),
    today: count('Due today.'),
    mine: count('Those that the caller has.'),
    free: count('Those that nobody has.'),
  })
  .openapi({ description: 'The numbers on the pages and in the daily message.' })

const Colleague = z.strictObject({ person_id: z.string(), name: described('The name.') })

const StepBody = z.object({
  revision: z.int().min(0).openapi({ description: 'The revision that the caller has read.' }),
  by: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional()
    .openapi({ description: 'With `talked`: the day of the next answer, within 14 days.' }),
  outcome: z
    .enum(['talked', 'joined', 'waitlist', 'notNow'])
    .default('talked')
    .openapi({ description: 'With `done`: what came of it. All but `talked` are for programs.' }),
  colleague: Id.optional().openapi({ description: 'With `give`: the `person_id` of a colleague in the list.' }),
  close: z.boolean().default(false).openapi({
    description:
      'With `tried`: the person could not be reached. From the third call on, or while waiting for a contact.',
  }),
  // A character may be several units long.
  note: typedText(4 * longestNote)
    .optional()
    .openapi({ description: 'A note for the team, up to 1,000 characters. Without it, the note stays.' }),
})

const exampleRequest = {
  ...{ request_id: exampleOf.requestId, revision: 0, kind: 'talk', state: 'new', name: 'Rosa Lee' },
  ...{ title: 'Asked for a talk: Sleep', text: '', language: 'en' },
  contact: { way: 'phone', address: exampleOf.phone },
  facts: {
    subject: 'A talk: Sleep',
    speaks: 'English',
    time: 'Mornings',
    message: '',
    needs: '',
    reasons: '',
    attends: '',
  },
  ...{ requested_at: exampleOf.moment, due_on: '2026-11-24', taker: null, note: '', steps: ['take', 'give'] },
} satisfies z.output<typeof StaffRequest>

const codes = { 401: 'signIn', 403: 'notAllowed', 404: 'notFound' } as const

/** API calls for staff to list and process their partner's requests, equivalent to the pages. */
export const inboxApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('staff', {
      method: 'get',
      path: '/secured/staff/requests',
      operationId: 'getStaffRequests',
      tags: ['secured'],
      summary: 'The requests to the caller’s partner by due date, for its staff',
      description:
        'Only staff and admins of the partner see them; 403 for other roles and without the second factor. 25 a ' +
        'page. Each look is logged, and the person sees that staff saw it. Those withdrawn stay for 7 days.',
      request: {
        query: z.object({
          show: z.enum(shows).default('open').openapi({
            description:
              'All open ones, those taken by the caller (`mine`) or by nobody (`free`), or closed ones (`done`).',
          }),
          after: KeyText.optional().openapi({
            ...{ type: 'string', pattern: keyPattern.source, description: 'The `next` of the page before.' },
          }),
        }),
      },
      responses: {
        200: answer(
          success(
            z.strictObject({
              counts: Counts,
              requests: z.array(StaffRequest).openapi({ description: 'The requests of the page.' }),
              next: z.string().nullable().openapi({ description: 'The key of the next page; null on the last one.' }),
              colleagues: z.array(Colleague).openapi({ description: 'Those to whom a request may be given.' }),
            }),
          ),
          'One page of the list.',
          ok({
            counts: { open: 1, late: 0, today: 0, mine: 0, free: 1 },
            ...{ requests: [exampleRequest], next: null },
            colleagues: [{ person_id: exampleOf.personId, name: 'Sam Lee' }],
          }),
        ),
        ...problems(401, 403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = Object.assign(c.get('ctx'), { locale: c.get('ctx').preferredLocale })
      const staff = inboxCaller(ctx)
      if (typeof staff === 'number') return problem(c, staff, codes[staff])
      const { show, after = null } = c.req.valid('query')
      const [{ counts, requests, next }, colleagues] = await Promise.all([
        listRequests(ctx, staff, { show, after }),
        colleaguesOf(ctx, staff),
      ])
      const { open, late, today, mine, free } = counts
      return c.json(
        ok({
          counts: { open, late, today, mine, free },
          ...{ requests: requests.map(fieldsOf), next: next && keyText(next) },
          colleagues: colleagues.map(({ id, name }) => ({ person_id: id, name })),
        }),
        200,
      )
    },
  )
  .openapi(
    call('staff', {
      method: 'post',
      path: '/secured/staff/requests/{id}/{step}',
      operationId: 'stepStaffRequest',
      tags: ['secured'],
      summary: 'Takes a request, or records how the call went, by staff of its partner',
      description:
        '`take`, also from a colleague; `tried` without an answer; `wrong` contact; `talked`, with more to do `by` a ' +
        'day; `done`; `back` for others; `give` to a colleague; open it `again` within 30 days. 409 `changed` names ' +
        'who was faster, and nothing changes. 403 for a request of the caller’s own, which colleagues answer. 410 ' +
        '`withdrawn`: the person took it back. 422 for a step that is not in `steps` of the request. A step sent ' +
        'twice counts once.',
      request: {
        params: z.object({
          id: Id.openapi({ description: 'The id of the request.', example: exampleOf.requestId }),
          step: z.enum(steps).openapi({ description: 'The step.', example: 'take' }),
        }),
        body: jsonBody(StepBody, { revision: 0 }),
      },
      responses: {
        200: answer(
          success(StaffRequest.pick({ request_id: true, revision: true, state: true, due_on: true })),
          'It is done.',
          ok({ request_id: exampleOf.requestId, revision: 1, state: 'taken' as const, due_on: '2026-11-24' }),
        ),
        ...problems(401, 403, 404, 409, 410, 422),
      },
    }),
    async (c) => {
      const ctx = Object.assign(c.get('ctx'), { locale: c.get('ctx').preferredLocale })
      const staff = inboxCaller(ctx)
      if (typeof staff === 'number') return problem(c, staff, codes[staff])
      const { id, step: name } = c.req.valid('param')
      const body = c.req.valid('json')
      const found = await findRequest(ctx, staff, id)
      if (found === 'gone') return problem(c, 404, 'notFound')
      if ('withdrawn' in found) return problem(c, 410, 'withdrawn')
      const wrong = refusalOf(name, body, found)
      if (wrong) return problem(c, 422, 'invalid', wrong)
      const result = await applyStep(ctx, staff, id, stepOf(name, body, found.request))
      if (result === 'withdrawn') return problem(c, 410, 'withdrawn')
      if (result === 'refused') return problem(c, 403, 'notAllowed')
      if (result === 'missing') {
        if (found.request.isOwn) return problem(c, 403, 'notAllowed')
        const isColleague = name === 'give' && found.request.steps.includes('give')
        return problem(c, 422, 'invalid', isColleague ? { colleague: 'unknown' } : { step: 'invalid_value' })
      }
      if (typeof result === 'object') {
        const { t } = translations[ctx.locale]
        return problem(c, 409, 'changed', undefined, { name: result.faster || t('requests:who.someone') })
      }
      const row = result === 'done' ? await requestRow(ctx.deps.db, staff.partnerId, id) : undefined
      if (!row) return problem(c, 404, 'notFound')
      const state = requestStates.find((each) => each === row.state) ?? 'new'
      return c.json(ok({ request_id: id, revision: row.revision, state, due_on: row.due_on }), 200)
    },
  )

const fieldsOf = ({ reach, taker, steps: allowed, ...request }: RequestView) => ({
  ...{ request_id: request.id, revision: request.revision, kind: request.kind, state: request.state },
  ...{ name: request.name, title: request.title, text: request.quote, language: request.language },
  contact: reach && { way: reach.way, address: reach.contact },
  ...{ facts: request.facts, requested_at: request.requestedAt, due_on: request.dueOn },
  taker: taker && taker.tone !== 'free' ? { name: taker.label, is_caller: taker.tone === 'mine' } : null,
  note: request.note,
  steps: [...new Set(allowed.flatMap((step) => nameOf[step] ?? []))],
})

type Body = z.output<typeof StepBody>

/** Returns the wrong parts of a call; null for none. */
function refusalOf(name: StepName, { note, by, colleague, outcome }: Body, { request, days }: OneRequest) {
  const fields: Record<string, FieldCode> = {
    ...(note !== undefined && [...note].length > longestNote && { note: 'tooLong' }),
    ...(name === 'talked' &&
      !isPromisable(by && isDay(by) ? by : null, days) && { by: by === undefined ? 'required' : 'invalid' }),
    ...(name === 'give' && colleague === undefined && { colleague: 'required' }),
    ...(name === 'done' && !canEndWith(outcome, request.kind) && { outcome: 'invalid_value' }),
  }
  return Object.keys(fields).length > 0 ? fields : null
}

function stepOf(name: StepName, { close, ...body }: Body, { steps: allowed }: RequestView): Step {
  if (name === 'take') return { ...body, step: allowed.includes('over') ? 'over' : 'take' }
  if (name === 'tried') return { ...body, step: close ? 'close' : 'tried' }
  return { ...body, step: name === 'talked' ? 'more' : name }
}
