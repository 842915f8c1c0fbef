import { z } from '@hono/zod-openapi'

/** It rests on something withheld from others: never print it or show it to others. */
const isPrivate = z.boolean()
const Line = z.strictObject({ id: z.string(), text: z.string(), private: isPrivate })
const Service = z.strictObject({
  key: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  phones: z.array(z.strictObject({ label: z.string(), href: z.string() })),
})
const LineWithServices = z.strictObject({ ...Line.shape, services: z.array(Service) })
const PreventiveRow = z.strictObject({
  item: z.string(),
  name: z.string(),
  /** `had`; `due`: ask for it; `ask`: ask whether it fits; `talk`: decided person by person; `unknown`: not answered. */
  status: z.enum(['had', 'due', 'ask', 'talk', 'unknown']),
  text: z.string(),
})

/** What stands at the top of a report, and the sections that follow from answers directly, in one language. */
export const Pointers = z
  .strictObject({
    headline: Line,
    good_thing: z.strictObject({ id: z.string(), text: z.string() }),
    /** Up to two things to talk over with a doctor. */
    talk_over_soon: z.array(Line),
    /** The first step in the size that fits how sure the person feels; null without recommendations. */
    first_step: z
      .strictObject({
        intervention_id: z.string(),
        title: z.string(),
        /** Its easiest parts: the one for now, and perhaps the next. */
        rungs: z.array(z.string()),
        lines: z.array(z.string()),
        private: isPrivate,
      })
      .nullable(),
    /** Null for someone who answered no question about them. */
    preventive_care: z
      .strictObject({ vaccines: z.array(PreventiveRow), screenings: z.array(PreventiveRow) })
      .nullable(),
    medicine_flags: z.array(Line),
    benefits: z.array(Service),
    caregiver_plan: z.array(LineWithServices),
    after_hospital: z.array(LineWithServices),
    /** One change for each rating that it would lift by a star. */
    what_would_lift: z.array(z.strictObject({ rating: z.string(), text: z.string(), private: isPrivate })),
  })
  .openapi('Pointers')
/** The pointers of a report as API fields. */
export type Pointers = z.infer<typeof Pointers>
