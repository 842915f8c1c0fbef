import { z } from 'zod'
import { domains, inEveryLocale, Text } from '#assessment/questionnaire/questionnaire.ts'
import { VariedText, When } from '#assessment/questionnaire/varied-text.ts'
import { Day, Picture, Slug } from './common.schema.ts'

/** A short article of the knowledge base, from content/knowledge. */
export const KnowledgeTopic = z.strictObject({
  id: Slug,
  title: Text,
  /** One line for lists and search results. */
  summary: Text,
  sections: z
    .array(z.strictObject({ heading: Text, paragraphs: z.array(VariedText).min(1), list: z.array(Text).optional() }))
    .min(1),
  /** Sources of the article. `link` is a key in content/links.yaml. */
  sources: z.array(z.strictObject({ name: Text, link: z.string().optional() })).min(1),
  areas: z.array(z.enum(domains)).min(1),
  /** Ids of related interventions. */
  interventions: z.array(z.string()).min(1),
  /** Condition for listing it in a report; default: always. */
  onlyWhen: When.optional(),
  /** Conditions under which the article mentions a related intervention, by id of the intervention. */
  stepsOnlyWhen: z.record(z.string(), When).optional(),
  /** Additional search terms. */
  keywords: z.strictObject(inEveryLocale(() => z.array(z.string()).min(1))),
  /** Date of the last review against its sources. */
  reviewed: Day,
  picture: Picture,
})
export type KnowledgeTopic = z.infer<typeof KnowledgeTopic>
