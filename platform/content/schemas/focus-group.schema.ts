import { z } from 'zod'
import { Option, Text } from '#assessment/questionnaire/questionnaire.ts'

const question = { id: z.string().regex(/^fg\d_[a-z_]+$/), text: Text }
const end = z.strictObject({ value: z.number().int(), text: Text })
const ends = z.strictObject({ min: end, max: end })

/** A question of a task. Every one can be skipped. */
export const FocusGroupQuestion = z.discriminatedUnion('type', [
  z.strictObject({ ...question, type: z.literal('scale'), scale: z.enum(['agree', 'ease', 'likely']) }),
  z.strictObject({ ...question, type: z.literal('single'), options: z.array(Option).min(2) }),
  z.strictObject({
    ...question,
    type: z.literal('multiple'),
    options: z.array(Option).min(2),
    max: z.number().int().optional(),
  }),
  /** `limit`: maximum number of characters. */
  z.strictObject({ ...question, type: z.literal('text'), limit: z.number().int().positive() }),
])
export type FocusGroupQuestion = z.infer<typeof FocusGroupQuestion>

const FocusGroupTask = z.strictObject({
  number: z.number().int().min(1).max(3),
  id: z.enum(['try', 'read', 'think']),
  minutes: z.number().int().positive(),
  title: Text,
  do: z.array(Text).min(1),
  /** Label of the button that opens the page of the task. */
  open: Text.optional(),
  questions: z.array(FocusGroupQuestion).min(1),
})
export type FocusGroupTask = z.infer<typeof FocusGroupTask>

/** content/focus-group.yaml. */
export const FocusGroup = z.strictObject({
  scales: z.strictObject({ agree: z.strictObject({ options: z.array(Option).min(2) }), ease: ends, likely: ends }),
  text: z.strictObject({ hint: Text, notRead: Text }),
  invitation: z.strictObject({
    title: Text,
    lead: Text,
    facts: z.array(Text).min(1),
    who: Text,
    organizer: Text,
    go: Text,
  }),
  consent: z.strictObject({
    version: z.string(),
    title: Text,
    parts: z.array(z.strictObject({ heading: Text, items: z.array(Text).min(1) })).min(1),
    who: z.strictObject({
      heading: Text,
      reader: Text,
      reads: Text,
      us: Text,
      anyoneElse: Text,
      yes: Text,
      no: Text,
    }),
    renewal: Text,
    agree: Text,
    quote: Text,
    start: Text,
    no: Text,
    error: Text,
    declined: Text,
  }),
  index: z.strictObject({
    title: Text,
    lead: Text,
    states: z.strictObject({ todo: Text, open: Text, done: Text }),
    minutes: Text,
    buttons: z.strictObject({
      start: Text,
      continue: Text,
      reopen: Text,
      next: Text,
      back: Text,
      save: Text,
      stop: Text,
      delete: Text,
    }),
    delete: z.strictObject({ title: Text, text: Text, yes: Text, no: Text, done: Text }),
    saved: Text,
  }),
  tasks: z.array(FocusGroupTask).length(3),
  afterTask: z.strictObject({ title: Text, text: Text }),
  thanks: z.strictObject({ title: Text, text: Text, next: Text, code: Text, take: Text, home: Text }),
  errors: z.strictObject({ nothing: Text, tooLong: Text, failed: Text }),
  /** Advice for the leader of an in-person group. */
  staff: z.array(Text),
})
export type FocusGroup = z.infer<typeof FocusGroup>
