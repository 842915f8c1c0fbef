import { z } from 'zod'

/** Roles of a person. The default is `person`; the others are granted by an admin or by a command. */
export const roles = ['person', 'read_only', 'staff', 'partner_admin', 'platform_admin'] as const
/** A role of a person. */
export type Role = (typeof roles)[number]

/** A person with an account. */
export type Person = {
  id: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  firstName: string | null
  lastName: string | null
  clientId: string | null
  /** The accepted role in force; `person` while it is an invitation. */
  role: Role
  /** The person may accept a role. */
  isInvited: boolean
  /** The partner of the role or invitation. */
  partnerId: number | null
  hasSecondFactor: boolean
  /**
   * When the role is suspended unless an admin confirms it before; `role` is `person` from then on. Null without a
   * role.
   */
  roleUntil: string | null
}

/** A sign-in: one browser in which a person is signed in. */
export type SignIn = {
  id: string
  startedAt: string
  expiresAt: string
  /** The last activity of staff in it; null for others, and before any. */
  activeAt: string | null
  /** When the person last authenticated. */
  provenAt: string
  /** When the second factor was given in this sign-in; null if not. */
  secondFactorAt: string | null
}

/** The caller, if signed in. */
export type SignedIn = { person: Person; signIn: SignIn }

/** A person in API responses: the fields of the specification. */
export const PersonFields = z.strictObject({
  person_id: z.string(),
  email: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  /** The id at an identity provider, which is never returned. */
  user_uid: z.null(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  client_id: z.string().nullable(),
})

/** Serializes a person for API responses. */
export const personFields = (person: Person): z.infer<typeof PersonFields> => ({
  person_id: person.id,
  email: person.email,
  phone: person.phone,
  user_uid: null,
  first_name: person.firstName,
  last_name: person.lastName,
  client_id: person.clientId,
})

/** Domain of the placeholder addresses of people who gave only a phone number. */
const noEmail = '@no-email.invalid'

/** Returns the placeholder email of a person without one, since the identity library requires an email. */
export const standInEmail = (personId: string): string => personId + noEmail

/** Whether an email is only a placeholder. */
export const isStandIn = (email: string): boolean => email.endsWith(noEmail)
