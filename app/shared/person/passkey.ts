import { z } from 'zod'

/** What a passkey is asked for: to be added to an account, to sign in, or as the second factor of staff. */
export const passkeyPurposes = ['add', 'signIn', 'secondFactor'] as const
/** What a passkey is asked for. */
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** Maximum length of the name of a passkey, in characters. */
export const longestPasskeyName = 60

const Base64Url = z.string().max(20_000)

/** The answer of a browser, `PublicKeyCredential.toJSON()`, as far as it is read here; the library checks the rest. */
const Credential = z.looseObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: Base64Url }),
})
/** The answer of a browser that asked its authenticator. */
export type PasskeyAnswer = z.infer<typeof Credential>

/** Parses the form field with the answer of a browser; null if it is none. */
export function readPasskeyAnswer(field: FormDataEntryValue | null): PasskeyAnswer | null {
  if (typeof field !== 'string') return null
  try {
    return Credential.parse(JSON.parse(field))
  } catch {
    return null
  }
}
