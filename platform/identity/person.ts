import { z } from 'zod'

/** Roles of an account. The default is `person`; the others are granted by an admin or by a command. */
export const roles = ['person', 'read_only', 'staff', 'partner_admin', 'platform_admin'] as const
export type Role = (typeof roles)[number]

/** An account: a person's contacts and role. */
export type Person = {
  id: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  firstName: string | null
  lastName: string | null
  clientId: string | null
  /** The role in force; `person` while it is only an invitation. */
  role: Role
  /** True while an invitation to a role is open. */
  isInvited: boolean
  /** The partner of the role or invitation. */
  partnerId: number | null
  hasSecondFactor: boolean
  /**
   * End of the role unless an admin confirms it before; `role` is `person` from then on. Null if the account has no
   * role.
   */
  roleUntil: string | null
  /** Number of subjects of the account. */
  subjects: number
  /** The subject to show in this sign-in; null for the account holder. */
  frontSubject: string | null
  /** The check-ups of the account are assigned to subjects. */
  isSorted: boolean
}

/** An account's sign-in in one browser. */
export type SignIn = {
  id: string
  startedAt: string
  expiresAt: string
  /** Last activity, for staff only; null for others and before the first activity. */
  activeAt: string | null
  /** Time of the last authentication. */
  provenAt: string
  /** Time of the second factor in this sign-in; null without one. */
  secondFactorAt: string | null
}

/** The caller, if signed in. */
export type SignedIn = { person: Person; signIn: SignIn }

/** An account in API responses: the fields of the specification. */
export const PersonFields = z.strictObject({
  person_id: z.string(),
  email: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  /** The id at an identity provider, never returned. */
  user_uid: z.null(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  client_id: z.string().nullable(),
})

/** Serializes an account for API responses. */
export const personFields = (person: Person): z.infer<typeof PersonFields> => ({
  person_id: person.id,
  email: person.email,
  phone: person.phone,
  user_uid: null,
  first_name: person.firstName,
  last_name: person.lastName,
  client_id: person.clientId,
})

/** Domain of the placeholder addresses of accounts that have only a phone number. */
const noEmail = '@no-email.invalid'

/** Returns the placeholder email of an account without an email, which the identity library requires. */
export const standInEmail = (personId: string): string => personId + noEmail

export const isStandIn = (email: string): boolean => email.endsWith(noEmail)
