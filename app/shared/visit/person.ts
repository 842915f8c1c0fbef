import { z } from 'zod'

/** What a person may be to the product. Everybody is at least a person; the others are named by an admin or a command. */
export const roles = ['person', 'staff', 'partner_admin', 'platform_admin'] as const
export type Role = (typeof roles)[number]

/** Someone who is signed in. */
export type Person = {
  id: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  firstName: string | null
  lastName: string | null
  clientId: string | null
  role: Role
  /** Of which partner somebody is staff. */
  partnerId: number | null
  hasSecondFactor: boolean
}

/** The browser in which they are signed in. */
export type SignIn = {
  id: string
  startedAt: string
  expiresAt: string
  /** When they last proved who they are. */
  provenAt: string
  /** When they gave their second factor here; null when they have not. */
  secondFactorAt: string | null
}

/** Who asks, when it is a person with an account. */
export type SignedIn = { person: Person; signIn: SignIn }

/** A person as other systems get it: the fields of the specification. */
export const PersonFields = z.strictObject({
  person_id: z.string(),
  email: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  /** The id at an identity provider, which is not told. */
  user_uid: z.null(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  client_id: z.string().nullable(),
})

/** The fields of a person. */
export const personFields = (person: Person): z.infer<typeof PersonFields> => ({
  person_id: person.id,
  email: person.email,
  phone: person.phone,
  user_uid: null,
  first_name: person.firstName,
  last_name: person.lastName,
  client_id: person.clientId,
})

/** The domain of the addresses that stand in for those of people who gave only a telephone number. */
const noEmail = '@no-email.invalid'

/** The address that stands in for that of a person who has none: the identity library wants one of everybody. */
export const standInEmail = (personId: string): string => personId + noEmail

/** Whether an address only stands in for one. */
export const isStandIn = (email: string): boolean => email.endsWith(noEmail)
