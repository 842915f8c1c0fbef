import { z } from 'zod'
import { type Form, forms } from '#assessment/questionnaire/pages.ts'

/** The person who answers: the respondent alone, together with a helper, or a helper alone. */
export const audiences = ['self', 'with', 'for'] as const
export type Audience = (typeof audiences)[number]

/** Ids of the start form's controls, to which the error summary links. */
const startFields = ['name', 'whose', 'audience', 'length', 'knows', 'consent'] as const
export type StartField = (typeof startFields)[number]

/** Form values as typed, for showing the form again. */
export type StartValues = { whose: string | null; audience: Audience; length: Form; consent: boolean }

/**
 * `whose`: as chosen in an account with several persons: an id or `somebodyElse`. `firstName`: of another person, null
 * for none.
 */
export type Start = { audience: Audience; form: Form; whose?: string; firstName?: string | null }

/** Value of the choice of a person who is not in the account. */
export const somebodyElse = 'other'

const Length = z.enum(forms)
const StartForm = z.object({
  whose: z.string().min(1).max(40).optional(),
  audience: z.enum(audiences),
  length: Length,
  consent: z.literal('yes'),
})

/**
 * Validates the start form. Returns its values, or the invalid fields in page order. `usual`: the length if the form
 * does not ask for one.
 */
export function readStart(form: FormData, usual: Form): { start: Start } | { wrong: StartField[] } {
  const given = { length: usual, ...Object.fromEntries(form) }
  const { success, data, error } = StartForm.safeParse(given)
  if (!success) {
    const wrong = new Set(error.issues.map((issue) => issue.path[0]))
    return { wrong: startFields.filter((field) => wrong.has(field)) }
  }
  const { whose, audience, length } = data
  return { start: { audience, form: length, ...(whose !== undefined && { whose }) } }
}

export type UsualChoices = Pick<StartValues, 'audience' | 'length'>

/**
 * Returns the initial form values: from `given` (a submitted form or a query), else from `usual`. Takes consent only
 * from a form, never from a link. Never throws.
 */
export function startValues(given: FormData | URLSearchParams, usual: UsualChoices): StartValues {
  return {
    whose: z.string().min(1).max(40).nullable().catch(null).parse(given.get('whose')),
    audience: z.enum(audiences).catch(usual.audience).parse(given.get('audience')),
    length: Length.catch(usual.length).parse(given.get('length')),
    consent: given instanceof FormData && given.get('consent') === 'yes',
  }
}

/** Returns the form values that may be in an address, so that they survive a change of language. */
export const startQuery = ({ whose, audience, length }: StartValues): Record<string, string> => ({
  ...(whose !== null && { whose }),
  audience,
  length,
})

/** Path of the standard start page in content/campaigns.yaml. */
export const standardPath = 'start'

/** The query parameter that marks the second step of the start page. The same query contains the choices. */
export const choicesParameter = 'choices'

/** Returns the query of the second step: all parameters remain, since they belong to the check-up. */
export function choicesQuery(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.set(choicesParameter, '1')
  return `?${query}`
}
