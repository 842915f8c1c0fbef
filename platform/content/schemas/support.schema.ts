import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire/questionnaire.ts'
import { Picture, Slug } from './common.schema.ts'

/** Helpers, most common first. */
const helpers = ['someone', 'center', 'service'] as const
export type Helper = (typeof helpers)[number]

const Areas = z.array(z.enum(domains))

/** A ready sentence to request help, in the first person. */
const ReadySentence = z.strictObject({
  text: Text,
  /** Shows the sentence only to people who want to work on one of these areas; if empty, to everyone. */
  areas: Areas.default([]),
})

const asking = {
  who: Text,
  say: z.array(ReadySentence).refine((say) => say.some(({ areas }) => areas.length === 0), {
    error: 'needs a sentence for everyone, one without areas',
  }),
}

/** A kind of help, with its helper and ready sentences. */
export const FormOfSupport = z
  .strictObject({
    id: Slug,
    title: Text,
    /** Description in a line or two. */
    about: Text,
    /** Areas that it helps with, the main one first. */
    areas: Areas.min(1),
    picture: Picture,
    ask: z.strictObject({
      someone: z.strictObject(asking),
      center: z.strictObject(asking),
      service: z.strictObject({
        ...asking,
        /** Keys in content/links.yaml. */
        links: z.array(z.string()).min(1),
      }),
    }),
  })
  .superRefine(({ areas, ask }, context) => {
    for (const helper of helpers)
      for (const [index, sentence] of ask[helper].say.entries())
        for (const area of sentence.areas.filter((each) => !areas.includes(each)))
          context.addIssue({
            code: 'custom',
            path: ['ask', helper, 'say', index, 'areas'],
            message: `names ${area}, which is no area of this form of support`,
          })
  })
export type FormOfSupport = z.infer<typeof FormOfSupport>

/** content/forms-of-support.yaml. Every area has at least one form of support. */
export const FormsOfSupport = z.array(FormOfSupport).superRefine((forms, context) => {
  for (const area of domains.filter((each) => !forms.some(({ areas }) => areas.includes(each))))
    context.addIssue({ code: 'custom', path: [], message: `has no form of support for ${area}` })
})
