import { z } from 'zod'
import type { ContactError } from '../shared/contact/contact-method.ts'
import type { CodeEntered } from '../shared/contact/one-time-code.server.ts'
import type { PasswordError } from '../shared/person/password.ts'

/** What needs a fresh proof of who one is before it is changed. */
export const guarded = ['email', 'phone', 'password'] as const
export type Guarded = (typeof guarded)[number]

/** How long a proof of who one is lets one change these, in milliseconds. */
const proofMs = 600_000

/** Whether somebody proved who they are a short while ago. */
export const isProofFresh = (provenAt: string, now: Date): boolean => now.getTime() - Date.parse(provenAt) < proofMs

/**
 * The steps of such a change: prove who one is, by the code sent for it or by a password; then say what is new; then, for
 * an address, type the code sent there.
 */
export type ChangeStep = 'prove' | 'proveCode' | 'new' | 'code'

/** Which step one has come to. */
export function changeStep(facts: { fresh: boolean; proofAsked: boolean; contactAsked: boolean }): ChangeStep {
  if (!facts.fresh) return facts.proofAsked ? 'proveCode' : 'prove'
  return facts.contactAsked ? 'code' : 'new'
}

/** What can be wrong; `field` is null for the form as a whole. */
export type ChangeProblem = {
  field: 'code' | 'current' | 'contact' | 'password' | 'again' | null
  word: ContactError | PasswordError | Exclude<CodeEntered, 'right'> | 'credentials' | 'taken' | 'same' | 'noMessages'
}

/** The longest name that is kept. */
export const longestName = 60

const Name = z
  .string()
  .max(longestName)
  .refine((name) => !name.includes('\0'), 'unreadable')
  .transform((name) => name.trim() || null)
  .nullable()

/** What a call may change of a person. What is not given stays. */
export const PersonChange = z.object({
  first_name: Name.optional(),
  last_name: Name.optional(),
  client_id: Name.optional(),
})
export type PersonChange = z.infer<typeof PersonChange>
