import { z } from '@hono/zod-openapi'
import { Id, typedText } from '#platform/api/api.ts'
import { isDay, weekdays } from '#platform/i18n/dates/days.ts'
import { callResults, dayResults, helpedAnswers, maxLengths, stepKinds, stepStates } from './step.ts'

export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, 'invalid_format')
  .openapi({ example: '2026-11-20' })
const Weekdays = z.array(z.enum(weekdays)).min(1).max(7)
const Sure = z.int().min(0).max(10).openapi({ description: 'The confidence of the person, 0 to 10.' })
const StepNumber = z.int().min(0).max(6).openapi({
  description: 'One of the six steps of the intervention; 0 is an easier first step. Null for own words.',
})

/** A step with its state on the day of the request. */
export const StepAnswer = z
  .strictObject({
    id: z.string(),
    intervention_id: z.string().nullable(),
    number: StepNumber.nullable(),
    kind: z.enum(stepKinds).openapi({ description: '`once` and `call` end when they are done, `days` go on.' }),
    what: z.string().openapi({ description: 'The step in words.' }),
    moment: z.string().nullable(),
    place: z.string().nullable(),
    companion: z.string().nullable(),
    day: z.string().nullable().openapi({ description: 'The day of a step that has one.' }),
    weekdays: z.array(z.enum(weekdays)).openapi({ description: 'The days of the week of a step of several days.' }),
    time: z.string().nullable().openapi({ description: 'Such as `08:30`.' }),
    sure: Sure.nullable(),
    remind: z.boolean().openapi({ description: 'A message is sent on its days.' }),
    remind_hour: z.int().openapi({ description: 'The hour of the messages, 9 to 19.' }),
    state: z.enum(stepStates).openapi({ description: '`promised`, `done`, a `habit`, or `stopped` for now.' }),
    state_on: z.string().openapi({ description: 'The day of the last change of the state.' }),
    helped: z.enum(helpedAnswers).nullable().openapi({ description: 'Whether it helped.' }),
    call_result: z.enum(callResults).nullable().openapi({ description: 'What came of a call.' }),
    next_day: z.string().nullable().openapi({ description: 'The next day on which it is to be done.' }),
    due: z.boolean().openapi({ description: 'It is to be done today.' }),
    ask: z.boolean().openapi({ description: 'It is time to ask how it went.' }),
    log: z
      .array(z.strictObject({ day: z.string(), result: z.enum(dayResults) }))
      .openapi({ description: 'How it went by day, in the last 60 days.' }),
  })
  .openapi('Step')

/** A step to which the person commits: of an intervention, or in own words. */
export const NewStep = z.object({
  response_id: Id,
  intervention_id: Id.optional(),
  number: StepNumber.optional(),
  what: typedText(maxLengths.what).optional(),
  day: Day.optional(),
  weekdays: Weekdays.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  moment: typedText(maxLengths.moment).optional(),
  place: typedText(maxLengths.place).optional(),
  companion: typedText(maxLengths.companion).optional(),
  sure: Sure.optional(),
})

/** Time of an answer that was sent later. */
export const AnsweredAt = z.iso.datetime({ precision: 3 }).openapi({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$`,
  description: 'When it was answered, if offline; of two results for a day the later one wins.',
  example: '2026-11-20T15:42:00.000Z',
})

/** New state of a step. `promised` resumes it, on a day or on weekdays. */
export const NewState = z.object({
  state: z.enum(stepStates),
  day: Day.optional(),
  weekdays: Weekdays.optional(),
})
