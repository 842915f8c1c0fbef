import { z } from '@hono/zod-openapi'

const isPrivate = z
  .boolean()
  .openapi({ description: 'It rests on something withheld from others: never print it or show it to others.' })
const Line = z.strictObject({ id: z.string(), text: z.string(), private: isPrivate })
const Service = z.strictObject({
  key: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  phones: z.array(z.strictObject({ label: z.string(), href: z.string() })),
})
const LineWithServices = z.strictObject({
  ...Line.shape,
  services: z.array(Service).openapi({ description: 'Services that help with it.' }),
})
const PreventiveRow = z.strictObject({
  item: z.string().openapi({ description: 'Id of the vaccine or screening.' }),
  name: z.string(),
  /**
   * `had`; `due`: request it; `ask`: ask whether it is suitable; `talk`: an individual decision; `unknown`: not
   * answered.
   */
  status: z.enum(['had', 'due', 'ask', 'talk', 'unknown']),
  text: z.string(),
})

/** The top of a report, and the sections that follow from answers directly, in one language. */
export const Pointers = z
  .strictObject({
    headline: Line.openapi({ description: 'The sentence at the top of the report.' }),
    good_thing: z
      .strictObject({ id: z.string(), text: z.string() })
      .openapi({ description: 'One good thing that the answers tell.' }),
    talk_over_soon: z.array(Line).openapi({ description: 'Up to two things to talk over with a doctor.' }),
    first_step: z
      .strictObject({
        intervention_id: z.string(),
        title: z.string(),
        rungs: z
          .array(z.string())
          .openapi({ description: 'Its easiest parts: the one for now, and perhaps the next.' }),
        lines: z.array(z.string()).openapi({ description: 'What makes it easier.' }),
        private: isPrivate,
      })
      .nullable()
      .openapi({
        description: 'The first step in the size that fits how sure the person feels; null without recommendations.',
      }),
    preventive_care: z
      .strictObject({
        vaccines: z.array(PreventiveRow).openapi({ description: 'Vaccines: had, due, to ask about.' }),
        screenings: z.array(PreventiveRow).openapi({ description: 'Screenings: had this year, or to ask about.' }),
        also: z
          .array(z.string())
          .openapi({ description: 'Sentences below the tables: RSV under 75, blood pressure, what to ask about.' }),
      })
      .nullable()
      .openapi({ description: 'Vaccines and screenings; null for someone who answered no question about them.' }),
    this_year: z
      .strictObject({ text: z.string(), private: isPrivate })
      .nullable()
      .openapi({ description: 'What else is good to do this year, beside the recommendations.' }),
    medicine_flags: z.array(Line).openapi({ description: 'What to ask a pharmacist about this week.' }),
    benefits: z.array(Service).openapi({ description: 'Up to five programs that the person may qualify for.' }),
    caregiver_plan: z.array(LineWithServices).openapi({ description: 'A plan for somebody who cares for someone.' }),
    after_hospital: z.array(LineWithServices).openapi({ description: 'A list of things to do after a hospital stay.' }),
    what_would_lift: z
      .array(
        z.strictObject({
          rating: z.string().openapi({ description: 'Id of the rating.' }),
          text: z.string(),
          private: isPrivate,
        }),
      )
      .openapi({ description: 'One change for each rating that it would lift by a star.' }),
  })
  .openapi('Pointers')
export type Pointers = z.infer<typeof Pointers>
