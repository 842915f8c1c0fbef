import { z } from 'zod'
import type { Form } from '#assessment/pages.ts'
import { readZip } from '../../shared/support/zip.ts'

/** Who answers: the person alone, the person together with someone, or someone in the person's place. */
export const audiences = ['self', 'with', 'for'] as const
export type Audience = (typeof audiences)[number]

/** Ids of the start form's controls; the error summary leads to them. */
export const startFields = ['audience', 'length', 'zip', 'consent'] as const
export type StartField = (typeof startFields)[number]

/** What was typed and chosen, to show it again. */
export type StartValues = { audience: Audience | null; length: Form; zip: string; consent: boolean }

/** What the start form asks for, once it is right. */
export type Start = { audience: Audience; form: Form; zip: string | null }

const Length = z.enum(['whole', 'short'])
const StartForm = z.object({
  audience: z.enum(audiences),
  length: Length,
  zip: z.string().transform((typed, context) => {
    if (typed.trim() === '') return null
    const zip = readZip(typed)
    if (zip === null) context.addIssue({ code: 'custom' })
    return zip
  }),
  consent: z.literal('yes'),
})

/**
 * Reads the start form: what it asks for, or the fields that need another look, in the order of the page. `usual` is the
 * length taken where the form does not ask for one.
 */
export function readStart(form: FormData, usual: Form): { start: Start } | { wrong: StartField[] } {
  const given = { zip: '', length: usual, ...Object.fromEntries(form) }
  const { success, data, error } = StartForm.safeParse(given)
  if (!success) {
    const wrong = new Set(error.issues.map((issue) => issue.path[0]))
    return { wrong: startFields.filter((field) => wrong.has(field)) }
  }
  return { start: { audience: data.audience, form: data.length, zip: data.zip } }
}

/** The longest ZIP code that is shown again, with blanks and the four further digits. */
const longestZip = 12

/**
 * What to show in the form: what `given` (a form sent, or a query) holds of it, the rest as usual. Consent comes from a
 * form only, never with a link. Never throws.
 */
export function startValues(given: FormData | URLSearchParams, usual: { length: Form; zip: string }): StartValues {
  const zip = given instanceof FormData ? given.get('zip') : null
  return {
    audience: z.enum(audiences).nullable().catch(null).parse(given.get('audience')),
    length: Length.catch(usual.length).parse(given.get('length')),
    zip: typeof zip === 'string' ? zip.slice(0, longestZip) : usual.zip,
    consent: given instanceof FormData && given.get('consent') === 'yes',
  }
}

/** What of the form may stand in an address, so that it outlives a change of language. The ZIP code may not. */
export function startQuery({ audience, length }: StartValues): Record<string, string> {
  return { ...(audience && { audience }), length }
}
