import { z } from 'zod'
import { cleanText, hasAlphabetic } from '#assessment/answers/clean-text.ts'
import type { ContactError } from '#domain/contacts/contact-method.ts'
import type { CodeEntered } from '#domain/contacts/one-time-code.server.ts'
import { longestName } from '#domain/contacts/typed-name.ts'
import type { PasswordError } from '#domain/people/password.ts'

/** Credentials that can be changed only after a recent authentication. */
export const guarded = ['email', 'phone', 'password', 'passkey'] as const
export type Guarded = (typeof guarded)[number]

export type GuardedContact = Exclude<Guarded, 'password' | 'passkey'>

/** Time after an authentication in which changes are allowed, in ms. */
const proofMs = 600_000

/** Tests if an authentication at `provenAt` (ISO 8601) is recent enough. */
export const isProofRecent = (provenAt: string, now: Date): boolean => now.getTime() - Date.parse(provenAt) < proofMs

/**
 * Steps of a change: authenticate again, with a code (`prove`, `proveCode`) or the password; enter the new value
 * (`new`); for a contact, enter the code sent to it (`code`).
 */
export type ChangeStep = 'prove' | 'proveCode' | 'new' | 'code'

export function changeStep(facts: { recent: boolean; proofRequested: boolean; contactRequested: boolean }): ChangeStep {
  if (!facts.recent) return facts.proofRequested ? 'proveCode' : 'prove'
  return facts.contactRequested ? 'code' : 'new'
}

/** The sign-in methods of an account, except the password. `providers`: a provider is linked. */
export type WaysIn = { email: string | null; phone: string | null; passkeys: number; providers: boolean }

/**
 * Tests if a phone is the only way to sign in. A number may be reassigned, or moved to another phone by fraud, which
 * would give the account away (docs/security.md).
 */
export const isPhoneOnlyWay = ({ email, phone, passkeys, providers }: WaysIn): boolean =>
  phone !== null && email === null && passkeys === 0 && !providers

/** An error of a change; `field` is null for an error of the entire form. */
export type ChangeProblem = {
  field: 'code' | 'current' | 'contact' | 'password' | 'again' | 'name' | null
  word:
    | ContactError
    | PasswordError
    | Exclude<CodeEntered, 'right'>
    | 'credentials'
    | 'taken'
    | 'same'
    | 'noMessages'
    | 'passkey'
    | 'passkeyName'
    | 'passkeyNameLong'
}

/** Returns why a typed name cannot be saved, or null. It may be empty. */
export function nameProblem(name: string): 'tooLong' | 'letter' | null {
  if ([...name].length > longestName) return 'tooLong'
  return name === '' || hasAlphabetic(name) ? null : 'letter'
}

const Name = z
  .string()
  .max(longestName)
  .refine((name) => !name.includes('\0'), 'unreadable')
  .transform((name) => cleanText(name) || null)
  .refine((name) => name === null || hasAlphabetic(name), 'letter')
  .nullable()

/** Fields of an account that a call may change. Missing fields stay unchanged. */
export const PersonChange = z.object({
  first_name: Name.optional(),
  last_name: Name.optional(),
  client_id: Name.optional(),
})
export type PersonChange = z.infer<typeof PersonChange>
