import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'
import { Day, Slug } from './common.schema.ts'

/**
 * A static text page: about, terms, privacy, consumer health data, help. Placeholders: `{{helpEmail}}` and
 * `{{guestDays}}` from the settings.
 */
export const DocumentPage = z.strictObject({
  id: Slug,
  title: Text,
  /** One or two sentences below the title. */
  intro: Text,
  updated: Day,
  sections: z
    .array(
      z.strictObject({
        id: Slug,
        heading: Text,
        paragraphs: z.array(Text).min(1),
        list: z.array(Text).optional(),
        /** Keys in content/links.yaml. */
        links: z.array(z.string()).optional(),
        /** Ids of other documents. */
        seeAlso: z.array(z.string()).optional(),
      }),
    )
    .min(1),
})
export type DocumentPage = z.infer<typeof DocumentPage>
