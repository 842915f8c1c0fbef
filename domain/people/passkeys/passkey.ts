import { z } from 'zod'

/** Purposes of a passkey ceremony: adding one to an account, signing in, or the second factor of staff. */
export const passkeyPurposes = ['add', 'signIn', 'secondFactor'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

export const longestPasskeyName = 60

const Base64Url = z.base64url().max(20_000)

/** The parts of a browser's response, `PublicKeyCredential.toJSON()`, that are used. */
const Credential = z.object({
  id: z.base64url().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    /** For a new passkey only. */
    attestationObject: Base64Url.optional(),
    /** The public key of a new passkey, as extracted by the browser. */
    publicKey: Base64Url.optional(),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(8)
      .optional(),
    /** For a sign-in only, like `signature`. */
    authenticatorData: Base64Url.optional(),
    signature: Base64Url.optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof Credential>

/** Parses the form field with the response of a browser; null if it is invalid. */
export function readPasskeyAnswer(field: FormDataEntryValue | null): PasskeyAnswer | null {
  if (typeof field !== 'string') return null
  try {
    return Credential.parse(JSON.parse(field))
  } catch {
    return null
  }
}
