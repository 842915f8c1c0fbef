import { z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { Id, text } from '#platform/api/api.ts'
import { stateCodes } from '#platform/i18n/zip.ts'
import { audiences } from '../start/start.ts'

/** A whole number, even if sent as text. */
const FullForm = z.union([
  z.int().min(0).max(999_999_999),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

const Value = z.union([z.string().max(200), z.number(), z.boolean()])
/** Maximum number of answers in a call: more than any questionnaire has questions. */
const mostAnswers = 500

const Sent = z
  .record(z.string().max(100), z.union([Value, z.array(Value).max(100), z.null()]))
  .refine((answers) => Object.keys(answers).length <= mostAnswers, 'too_big')
  .openapi({
    description:
      'Answers by question id: an option’s value, a list of them, or a number. `true` is kept as `yes`; `false` ' +
      'and `null` are no answer.',
  })

/** The consent required to start a check-up: to the wording that `/cache` returned and the caller showed. */
const Consent = z.object({
  agreed: z.literal(true),
  locale: z.enum(locales),
  wording: text(100).openapi({ description: '`consent.<locale>.wording` of `/cache`.' }),
})

/** The answers payload of the specification, with the additional fields required to start a check-up. */
export const AnswersPayload = z
  .object({
    response_id: Id.nullish().openapi({ description: 'Without it a check-up is begun.' }),
    assessment_id: FullForm.nullish(),
    prev_response_id: text(64).nullish(),
    preset_state_id: z.enum(stateCodes).nullish().openapi({
      description: 'The postal abbreviation of a state, to find nearby services if there is no `zip`.',
    }),
    isLast: z
      .boolean()
      .default(false)
      .openapi({ description: 'The person is through: told as a problem (409) where pages are still open.' }),
    page_id: z
      .union([FullForm, text(100).min(1)])
      .nullish()
      .openapi({
        description:
          'Number (from 1) or id of the page that was answered: a question of it without an answer was skipped. ' +
          'Without it only the answers named are taken.',
      }),
    partner_id: FullForm.nullish().openapi({ description: '0 is refused.' }),
    client_id: text(64).nullish(),
    user_id: text(100).nullish().openapi({ description: 'Not believed: whose it is follows from the sign-in alone.' }),
    promo_code: text(64).nullish(),
    test_flag: z.union([z.boolean(), z.literal(0), z.literal(1)]).nullish(),
    access_id: text(64).nullish(),
    answers: Sent,
    asked: z.array(z.string().max(100)).max(mostAnswers).optional().openapi({
      description: 'Ids of the questions that were shown. With it, further required questions are returned.',
    }),
    consent: Consent.optional().openapi({ description: 'Needed to begin a check-up.' }),
    audience: z.enum(audiences).default('self'),
    form: z.enum(['whole', 'short']).default('whole'),
    zip: text(12).nullish(),
    captcha: z.string().max(4000).nullish().openapi({
      description: 'A proof of work (/captcha), for check-ups beyond the daily limit of a network.',
    }),
  })
  .openapi('AnswersPayload')
export type AnswersPayload = z.output<typeof AnswersPayload>

const PageRef = z.strictObject({ page_id: z.string(), number: z.int() })

/** The state of a check-up after an API call has stored answers. */
export const AnswersSaved = z
  .strictObject({
    response_id: z.string(),
    assessment_id: z.int(),
    start_datetime: z.string(),
    /** Null until the check-up is complete. */
    end_datetime: z.string().nullable(),
    complete: z.boolean(),
    /** The page to answer next; null if none is open. */
    page: PageRef.nullable(),
    open_pages: z.array(PageRef),
    progress: z.strictObject({ done: z.int(), total: z.int(), percent: z.int() }),
    return_code: z
      .string()
      .nullable()
      .openapi({
        description:
          'With it the person finds the check-up again on our pages, from any browser, when the session that holds ' +
          'it is over: to go on with it, or to read it once it is finished. Null when they took it back. One that is ' +
          'saved to an account opens for its owner only.',
      }),
    /** Questions that the new answers require and that were not shown. */
    unasked: z.array(z.string()),
  })
  .openapi('AnswersKept')
export type AnswersSaved = z.infer<typeof AnswersSaved>
