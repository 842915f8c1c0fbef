import { z } from 'zod'
import type { Form } from '#assessment/pages.ts'
import { readZip } from '../../shared/support/zip.ts'

/** Who answers: the person alone, the person together with someone, or someone for the person. */
export const audiences = ['self', 'with', 'for'] as const
/** One of the `audiences`. */
export type Audience = (typeof audiences)[number]

/** Ids of the start form's controls, to which the error summary links. */
export const startFields = ['audience', 'length', 'zip', 'consent'] as const
/** One of the `startFields`. */
export type StartField = (typeof startFields)[number]

/** The form values as typed, for showing the form again. */
export type StartValues = { audience: Audience | null; length: Form; zip: string; consent: boolean }

/** The values of a valid start form. */
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
 * Validates the start form: returns its values, or the invalid fields in the order of the page. `usual` is the length
 * if the form does not ask for one.
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

/** Maximum length of a ZIP code that is shown again: nine digits, with spaces. */
const longestZip = 12

/**
 * Returns the values to show in the form: those in `given` (a submitted form or a query), the others from `usual`.
 * Consent and ZIP code are taken from a form only, never from a link. Never throws.
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

/**
 * Returns the form values that may be in an address, so that they survive a change of language. The ZIP code may not.
 */
export function startQuery({ audience, length }: StartValues): Record<string, string> {
  return { ...(audience && { audience }), length }
}
