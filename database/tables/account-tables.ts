import type { Generated } from 'kysely'

/** Tables of accounts and sign-in. */
export type AccountTables = {
  person: PersonTable
  staff_role: StaffRoleTable
  sign_in: SignInTable
  credential: CredentialTable
  verification: VerificationTable
  second_factor: SecondFactorTable
  passkey: PasskeyTable
  one_time_code: OneTimeCodeTable
  used_challenge: UsedChallengeTable
  consent: ConsentTable
  audit: AuditTable
  bearer_token: BearerTokenTable
  familiar_network: FamiliarNetworkTable
}

/** An account. Read and written by the identity library. `email` ends in `.invalid` if there is none. */
type PersonTable = {
  id: string
  name: string
  email: string
  email_verified: number
  image: string | null
  /** Ten digits. */
  phone: string | null
  phone_verified: number
  /** 1 when a second factor is set up. */
  second_factor: number
  first_name: string | null
  last_name: string | null
  client_id: string | null
  locale: string | null
  created_at: string
  updated_at: string
  /** Number of living subjects of the account. Maintained by triggers. */
  subjects: Generated<number>
  /** Time at which the check-ups were assigned to subjects; null in accounts of older versions. */
  sorted_at: string | null
  /** Time at which the account dismissed the question on home about check-ups without a subject. */
  unsorted_hidden_at: string | null
  /** 1 if the people who request something from this member of staff may see the first name. */
  shows_first_name: Generated<number>
  /** 1 if this member of staff also gets the daily message about the open requests to the partner. */
  gets_daily_mail: Generated<number>
}

/** The role of an account at a partner. Has no effect until it is accepted. */
type StaffRoleTable = {
  person_id: string
  /** `read_only`, `staff`, `partner_admin` or `platform_admin`. */
  role: string
  /** Partner of the staff member or admin; null for admins of the platform. */
  partner_id: number | null
  /** When the role ends unless accepted or confirmed before; null for no end. */
  ends_at: string | null
  /** When the person accepted the role by setting up a second factor; null while it is an invitation. */
  accepted_at: string | null
}

/** A sign-in of an account in a browser. Written by the identity library; `token` is the hash of its token. */
type SignInTable = {
  id: string
  person_id: string
  token: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  /** Time of the last authentication. Changes of email and phone require a recent one. */
  proven_at: string | null
  second_factor_at: string | null
  /** Last activity of staff; null before the first one. */
  active_at: string | null
  /** The subject that pages show; null for the account holder. */
  front_subject_id: string | null
  created_at: string
  updated_at: string
}

/** A credential of a person: a hashed password, or a Google or Microsoft account. Written by the identity library. */
type CredentialTable = {
  id: string
  person_id: string
  /** `credential` for a password, `google`, `microsoft`. */
  provider: string
  subject: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

/** Short-lived data of the identity library: OAuth state and password reset tokens. */
type VerificationTable = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** The secret of a second factor, encrypted. Written by the identity library. */
type SecondFactorTable = {
  id: string
  person_id: string
  secret: string
  backup_codes: string
  verified: number | null
  failed_count: number | null
  locked_until: string | null
}

/** A passkey of a person: the public key of a device or password manager. */
type PasskeyTable = {
  id: string
  person_id: string
  /** Credential id of the device, base64url. */
  credential_id: string
  /** SubjectPublicKeyInfo, base64url. Only for versions without `cose_key`. */
  public_key: string
  /** COSE key, base64url; null if an older version added the passkey. */
  cose_key: string | null
  /** Signature counter of the device; 0 for devices without one. PostgreSQL returns it as text. */
  counter: number | string
  /** WebAuthn transports of the device, separated by spaces. */
  transports: string
  name: string
  created_at: string
  used_at: string | null
}

/**
 * A one-time code of six digits sent to a contact, valid in the session that requested it. Only its keyed hash is
 * stored.
 */
type OneTimeCodeTable = {
  id: string
  /** Purpose of the code, such as `sign-in`. */
  purpose: string
  /** The contact or share that the code verifies. */
  subject: string
  session_id: string
  code_hash: string
  created_at: string
  expires_at: string
  /** Number of wrong attempts. */
  tries: number
  used_at: string | null
}

/** Hash of a solved proof-of-work challenge, so that a solution is accepted only once. */
type UsedChallengeTable = { hash: string; expires_at: string }

/** A consent given or withdrawn, with wording, language and time. Append-only. */
type ConsentTable = {
  id: string
  response_id: string | null
  person_id: string | null
  /** The partner that the consent is for; null for none. */
  partner_id: number | null
  kind: string
  granted: number
  version: string
  /** Hash of the displayed text. */
  wording: string
  locale: string
  created_at: string
}

/** The audit log: actor and action, never the content. Append-only. */
type AuditTable = {
  id: string
  created_at: string
  /** `person`, `guest`, `contact`, `staff` or `operator`. */
  actor: string
  actor_id: string | null
  action: string
  response_id: string | null
  person_id: string | null
  partner_id: number | null
}

/** A bearer token for clients without cookies. Gives access to one session and its sign-in. Only its hash is stored. */
type BearerTokenTable = {
  id: string
  token_hash: string
  session_id: string
  sign_in_id: string | null
  created_at: string
  expires_at: string
}

/** A network that an account was signed in from; `id` is a keyed hash of both. */
type FamiliarNetworkTable = { id: string; person_id: string; expires_at: string }
