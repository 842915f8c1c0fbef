import { z } from 'zod'

/** Purposes of a passkey ceremony: adding one to an account, signing in, or the second factor of staff. */
export const passkeyPurposes = ['add', 'signIn', 'secondFactor'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** Maximum length of the name of a passkey, in characters. */
export const longestPasskeyName = 60

const Base64Url = z.base64url().max(20_000)

/** The used parts of a browser's answer, `PublicKeyCredential.toJSON()`. */
const Credential = z.object({
  id: z.base64url().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    /** Of a new passkey. */
    attestationObject: Base64Url.optional(),
    /** The key of a new one, as the browser reads it. */
    publicKey: Base64Url.optional(),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(8)
      .optional(),
    /** Sent when signing in only, like `signature`. */
    authenticatorData: Base64Url.optional(),
    signature: Base64Url.optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof Credential>

/** Parses the form field with the answer of a browser; null if it is invalid. */
export function readPasskeyAnswer(field: FormDataEntryValue | null): PasskeyAnswer | null {
  if (typeof field !== 'string') return null
  try {
    return Credential.parse(JSON.parse(field))
  } catch {
    return null
  }
}
