import { OpenAPIHono, z } from '@hono/zod-openapi'
import { domains, type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { readSuggested } from '#domain/priorities/priorities.server.ts'
import { contactDaysOf } from '#domain/requests/due-on.ts'
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
  text,
  typedText,
} from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import type { FieldCode } from '#platform/api/field-codes.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { fittingPrograms, offeredBy, partnerOf } from './offered.server.ts'
import { addressOfChoice } from './paths.ts'
import { findProgramPerson } from './program.policy.ts'
import { chooseProgram, listChoices, saveReason } from './request/choice.server.ts'
import { staffAnswers } from './request/choice.ts'
import { programOf } from './request/confirmation.server.ts'
import { longest, needs, type ReachProblems, readReach, readWhy, reasons, wishes } from './request/program-form.ts'
import { canSend, sendChoice, takeBack } from './request/send.server.ts'

const OfProgram = z.object({ responseId: Id.optional().openapi({ example: exampleOf.responseId }) })

const described = (description: string) => z.string().openapi({ description })

const ProgramFields = z
  .strictObject({
    key: described('The key of the program, which never changes.'),
    name: described('The name under which it is known.'),
    does: described('What one does there.'),
    when: described('When it meets.'),
    place: described('Where it meets.'),
    cost: described('What it costs.'),
    languages: described('The languages that are spoken there.'),
    access: described('What people with little strength, sight or hearing should know.'),
    evidence: described('The study or review that it rests on.'),
    phone: described('The number for questions.'),
    first_day: z.iso
      .date()
      .nullable()
      .openapi({ description: 'The day of the next first meeting; null where none is known.' }),
    areas: z.array(z.enum(domains)).openapi({ description: 'The priorities of the person that it serves.' }),
    steps: z
      .array(z.string())
      .openapi({ description: 'The titles of the steps that the report calls for and that it helps with.' }),
  })
  .openapi('Program')

const ChoiceFields = z
  .strictObject({
    choice_id: described('The id of the choice.'),
    program: described('The key of the program.'),
    state: z
      .enum(['open', 'sent', 'canceled'])
      .openapi({ description: 'Whether the partner was told (`sent`), not yet (`open`), or it was taken back.' }),
    sent_at: z.string().nullable().openapi({ description: 'When the partner was told last; null before.' }),
    answer: z
      .enum(staffAnswers)
      .nullable()
      .openapi({ description: 'What the staff noted: they got in touch, the person joined, or not now.' }),
  })
  .openapi('ProgramChoice')

const choiceId = Id.openapi({ description: 'The id of a choice of the person.', example: exampleOf.choiceId })

const Commit = z.object({
  response_id: Id,
  program: text(80).min(1).openapi({ description: 'The `key` of a program that `programs` lists.' }),
  reasons: z
    .array(z.enum(reasons))
    .max(reasons.length)
    .default([])
    .openapi({ description: 'Why the person chose it.' }),
  needs: z
    .array(z.enum(needs))
    .max(needs.length)
    .default([])
    .openapi({ description: 'What would make it easier to come; `nothing` counts only alone.' }),
  own_words: typedText(longest.own).default('').openapi({ description: 'The reasons in own words.' }),
  wish: z.enum(wishes).openapi({
    description: 'How the staff may get in touch. With `self` no contact is passed on, whatever `contact` says.',
  }),
  contact: text(254).default('').openapi({
    description: 'A phone number for `call` and `text`, an email for `email`.',
  }),
  name: typedText(longest.name).default('').openapi({ description: 'Needed unless `wish` is `self`.' }),
  promise: z.boolean().default(false).openapi({ description: 'The person plans to go to the first meeting.' }),
})

const exampleChoice = {
  choice_id: exampleOf.choiceId,
  program: 'matter-of-balance',
  state: 'sent',
  sent_at: '2026-11-20T15:42:00.000Z',
  answer: null,
} as const

/**
 * Calls about the programs of a check-up's partner: suitable ones, choosing one, withdrawing, and the first meeting for
 * a calendar. They do the same as the pages.
 */
export const programsApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/guidance/programs',
      operationId: 'getPrograms',
      tags: ['guidance'],
      summary: 'The evidence-based programs of the check-up’s partner, best matches first',
      description:
        'The reasons are worked out from what others may know. A program whose name alone would tell what is ' +
        'withheld has none, and stands in the order of the partner. Without a partner, or where it has none, the ' +
        'list is empty.',
      request: { query: OfProgram },
      responses: {
        200: answer(
          success(
            z.strictObject({
              partner: z.string().nullable().openapi({ description: 'The name of the partner; null without one.' }),
              programs: z.array(ProgramFields).openapi({ description: 'Those that suit the person first.' }),
              choices: z.array(ChoiceFields).openapi({ description: 'What the person chose, last changed first.' }),
            }),
          ),
          'The programs, and those that the person chose.',
          { success: true, data: { partner: 'Volusia Council', programs: [], choices: [exampleChoice] } },
        ),
        ...problems(404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = inLanguage(c.get('ctx'), c.get('ctx').preferredLocale)
      const acting = await findProgramPerson(ctx, c.req.valid('query').responseId)
      if (acting === 'pagesOpen') return problem(c, 409, acting)
      if (!acting) return problem(c, 404, 'notFound')
      const partner = await partnerOf(ctx, acting.response)
      const [suggested, choices] = await Promise.all([readSuggested(ctx, acting.response), listChoices(ctx, acting)])
      const programs = partner ? fittingPrograms(ctx, partner, suggested) : []
      return c.json(
        ok({
          partner: partner?.friendlyName ?? null,
          programs: programs.map(({ first, fits, phone, ...program }) => ({
            ...program,
            phone: phone.number,
            first_day: first?.day ?? null,
            areas: fits.areas.map(({ area }) => area),
            steps: [...fits.steps],
          })),
          choices: choices.map(({ id, program, state, sentAt, answer }) => ({
            ...{ choice_id: id, program, state, sent_at: sentAt, answer },
          })),
        }),
        200,
      )
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/guidance/programs',
      operationId: 'commitToProgram',
      tags: ['guidance'],
      summary: 'Tells the partner that the person wants to join a program',
      description:
        'The staff see name, contact, program and what is said here, never the report; they get an email. Sent ' +
        'again unchanged, nothing happens; changed, it replaces what they know. By this call the person agrees ' +
        'that the partner is told.',
      request: {
        body: jsonBody(Commit, {
          response_id: exampleOf.responseId,
          program: 'matter-of-balance',
          reasons: ['report', 'steady'],
          wish: 'email',
          contact: exampleOf.email,
          name: 'Rosa',
        }),
      },
      responses: {
        200: answer(
          success(
            z.strictObject({
              choice_id: described('The id of the choice.'),
              days: z.int().openapi({ description: 'Within so many business days the staff get in touch.' }),
            }),
          ),
          'The partner knows. Its staff get in touch within so many business days, unless `wish` is `self`.',
          { success: true, data: { choice_id: exampleChoice.choice_id, days: 2 } },
        ),
        ...problems(404, 409, 422, 429, 503),
      },
    }),
    async (c) => {
      const body = c.req.valid('json')
      const ctx = inLanguage(c.get('ctx'), c.get('ctx').preferredLocale)
      const acting = await findProgramPerson(ctx, body.response_id)
      if (acting === 'pagesOpen') return problem(c, 409, acting)
      if (!acting) return problem(c, 404, 'notFound')
      const partner = await partnerOf(ctx, acting.response)
      const offered = partner && offeredBy(ctx, partner).find(({ key }) => key === body.program)
      if (!offered) return problem(c, 404, 'notFound')
      if (!canSend(ctx)) return problem(c, 503, 'noMessages')
      const { wish, contact, name, promise } = body
      const read = readReach({ wish, name, phone: contact, email: contact, promise })
      const why = readWhy({ reasons: body.reasons, needs: body.needs, own: body.own_words })
      if ('problems' in why) return problem(c, 422, 'invalid', { own_words: 'tooLong' })
      if ('problems' in read) return problem(c, 422, 'invalid', fieldsOf(read.problems))
      const choice = await chooseProgram(ctx, acting, partner, offered.key)
      await saveReason(ctx, acting, choice, why.why)
      const outcome = await sendChoice(ctx, acting, {
        choice: { ...choice, why: why.why },
        partner,
        reach: read.reach,
      })
      if (outcome === 'tooMany') return problem(c, 429, 'tooMany')
      return c.json(ok({ choice_id: choice.id, days: contactDaysOf(partner) }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/guidance/programs/takeBack',
      operationId: 'takeBackProgram',
      tags: ['guidance'],
      summary: 'Withdraws the wish to join a program',
      description:
        'The partner keeps the name alone and is told not to get in touch. What was not sent, or is taken back, ' +
        'stays as it is.',
      request: {
        body: jsonBody(z.object({ response_id: Id, choice_id: choiceId }), {
          response_id: exampleOf.responseId,
          choice_id: exampleChoice.choice_id,
        }),
      },
      responses: {
        200: answer(z.strictObject({ success: z.literal(true) }), 'It is taken back.', { success: true }),
        ...problems(404, 409, 422),
      },
    }),
    async (c) => {
      const { response_id, choice_id } = c.req.valid('json')
      const ctx = c.get('ctx')
      const acting = await findProgramPerson(ctx, response_id)
      if (acting === 'pagesOpen') return problem(c, 409, acting)
      const choice = acting && (await listChoices(ctx, acting)).find(({ id }) => id === choice_id)
      if (!choice) return problem(c, 404, 'notFound')
      await takeBack(ctx, choice)
      return c.json({ success: true as const }, 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/calendar/{locale}/program.ics',
      operationId: 'getProgramEntry',
      tags: ['calendar'],
      summary: 'The first meeting of a chosen program, as a calendar entry',
      request: {
        params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
        query: OfProgram.extend({ choice: choiceId }),
      },
      responses: {
        200: { description: 'The entry.', content: { 'text/calendar': { schema: z.string() } } },
        ...problems(404, 409, 422),
      },
    }),
    async (c) => {
      const { locale } = c.req.valid('param')
      const { responseId, choice: id } = c.req.valid('query')
      const ctx = inLanguage(c.get('ctx'), locale)
      const { deps } = ctx
      const acting = await findProgramPerson(ctx, responseId)
      if (acting === 'pagesOpen') return problem(c, 409, acting)
      const choice = acting && (await listChoices(ctx, acting)).find((each) => each.id === id)
      const program = choice?.state === 'sent' ? (await programOf(ctx, choice)).program : null
      if (!choice || !program?.first) return problem(c, 404, 'notFound')
      const { t } = translations[locale]
      const { day, time, minutes } = program.first
      const entry = {
        id: choice.id,
        day,
        at: { time, minutes },
        alarm: dayBefore,
        title: t('programs:calendar.title', { program: program.name }),
        text: t('programs:calendar.text', { place: program.place, phone: program.phone.number }),
        address: deps.settings.origin + addressOfChoice(locale, choice, 'confirmation'),
      }
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="program.ics"')
      return c.body(calendarFile([entry], deps.now()))
    },
  )

/** Minutes from the calendar alarm to the meeting: one day. */
const dayBefore = 1440

/** Sets the language of a request, for its texts and messages. */
const inLanguage = (ctx: RequestContext, locale: Locale): RequestContext => Object.assign(ctx, { locale })

/** Maps the problems to the fields of the call. */
function fieldsOf({ name, phone, email }: ReachProblems): Record<string, FieldCode> {
  const contact = phone ?? email
  return { ...(name && { name }), ...(contact && { contact }) }
}
