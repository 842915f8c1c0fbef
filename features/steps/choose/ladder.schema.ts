import { z } from '@hono/zod-openapi'
import { Id, typedText } from '#platform/api/api.ts'
import { isDay } from '#platform/i18n/dates/days.ts'
import { outcomes, stepCount } from './ladder.ts'
import { longest } from './step-form-input.ts'

const StepNumber = z.int().min(1).max(stepCount)
const Sure = z.int().min(0).max(10).openapi({ description: 'How sure the person is, from 0 to 10.' })
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, 'invalid_format')
  .openapi({ example: '2026-11-21' })

/** The small step under way. */
export const CurrentStep = z.strictObject({
  step: StepNumber,
  day: Day,
  moment: z.string().nullable(),
  place: z.string().nullable(),
  companion: z.string().nullable(),
  sure: Sure.nullable(),
})

/** The actions that a person works on. */
export const Ladders = z.array(
  z.strictObject({
    intervention_id: z.string(),
    standing: z.int().min(0).max(stepCount).openapi({ description: 'The last step that the person does; 0 for none.' }),
    paused: z.boolean(),
    current: CurrentStep.nullable(),
  }),
)

/** A small step to choose. */
export const NewStep = z.object({
  response_id: Id,
  intervention_id: Id,
  step: StepNumber,
  day: Day.openapi({ description: 'When it begins: a calendar day from today on, in the next 60 days.' }),
  moment: typedText(longest.moment).optional(),
  place: typedText(longest.place).optional(),
  companion: typedText(longest.companion).optional(),
  sure: Sure.optional(),
})

/** How a small step went. */
export const ReportedOutcome = z.object({
  response_id: Id,
  intervention_id: Id,
  outcome: z.enum(outcomes),
  days: z.int().min(0).max(7).optional().openapi({ description: 'On how many of the last seven days.' }),
  helped: typedText(longest.note).optional(),
  obstacle: typedText(longest.note).optional(),
})
