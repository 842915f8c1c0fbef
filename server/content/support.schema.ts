import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire.ts'
import { Picture, Slug } from './common.schema.ts'

/** From whom one may ask for help, in the order in which people mostly do. */
export const helpers = ['someone', 'center', 'service'] as const
export type Helper = (typeof helpers)[number]

const Areas = z.array(z.enum(domains))

/** Words to ask with, in the voice of the person who asks. */
const ReadySentence = z.strictObject({
  text: Text,
  /** Only for people who want to work on one of these. Empty: for everyone. */
  areas: Areas.default([]),
})

const asking = {
  /** Who that could be. */
  who: Text,
  say: z.array(ReadySentence).refine((say) => say.some(({ areas }) => areas.length === 0), {
    error: 'needs a sentence for everyone, one without areas',
  }),
}

/** A kind of help that one may ask for: from whom, and with which words. */
export const FormOfSupport = z
  .strictObject({
    id: Slug,
    title: Text,
    /** What it can be, in a line or two. */
    about: Text,
    /** The areas of life that it helps with, the main one first. */
    areas: Areas.min(1),
    picture: Picture,
    ask: z.strictObject({
      someone: z.strictObject(asking),
      center: z.strictObject(asking),
      service: z.strictObject({
        ...asking,
        /** Keys of content/links.yaml. */
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

/** content/forms-of-support.yaml: whatever area a person wants to work on, one of them helps with it. */
export const FormsOfSupport = z.array(FormOfSupport).superRefine((forms, context) => {
  for (const area of domains.filter((each) => !forms.some(({ areas }) => areas.includes(each))))
    context.addIssue({ code: 'custom', path: [], message: `has no form of support for ${area}` })
})
