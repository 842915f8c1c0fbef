import type { Person, Role, SignedIn } from './person.ts'
import type { SignInKind } from './sign-in-life.ts'

export type StaffRole = Exclude<Role, 'person'>

export const staffActs = [
  'seeStaff',
  'changeStaff',
  'changePartnerAdmins',
  'helpWithReport',
  'seeFigures',
  'writeBoardText',
  'answerPrograms',
  'seeMembers',
  'editPartner',
  'editOffers',
  'createPartner',
  'makePoster',
  'seeAudit',
  'readFocusGroup',
] as const
export type StaffAct = (typeof staffActs)[number]

type Reach = 'own' | 'any'

/** Permissions of each role. Everything else is denied. */
const allowed: Record<StaffAct, Partial<Record<StaffRole, Reach>>> = {
  seeStaff: { partner_admin: 'own', platform_admin: 'any' },
  changeStaff: { partner_admin: 'own' },
  changePartnerAdmins: { platform_admin: 'any' },
  helpWithReport: { staff: 'own', partner_admin: 'own' },
  // Read-only staff see statistics and make posters, but no names.
  seeFigures: { read_only: 'own', staff: 'own', partner_admin: 'own', platform_admin: 'any' },
  writeBoardText: { staff: 'own', partner_admin: 'own' },
  answerPrograms: { staff: 'own', partner_admin: 'own' },
  // Platform staff do not see the people in a partner's inbox.
  seeMembers: { staff: 'own', partner_admin: 'own' },
  editPartner: { partner_admin: 'own', platform_admin: 'any' },
  // Public at once, unlike the rest of a partner's page.
  editOffers: { staff: 'own', partner_admin: 'own', platform_admin: 'any' },
  createPartner: { platform_admin: 'any' },
  makePoster: { read_only: 'own', staff: 'own', partner_admin: 'own', platform_admin: 'any' },
  seeAudit: { partner_admin: 'own', platform_admin: 'any' },
  readFocusGroup: { platform_admin: 'any' },
}

/** The properties of a caller that determine the role in effect. */
export type Caller = {
  person: Pick<Person, 'role' | 'partnerId' | 'email'>
  signIn: Pick<SignedIn['signIn'], 'secondFactorAt'>
}

/**
 * Returns the valid role of an account; `person` by default. Roles are granted to an email, which must be verified. All
 * staff roles except platform admin also need a partner.
 */
export function namedRole(person: Caller['person']): Role {
  if (person.email === null) return 'person'
  return person.role === 'platform_admin' || person.partnerId !== null ? person.role : 'person'
}

/**
 * Returns the lifetime rules of a sign-in. Those for staff apply to all accepted roles, also before the second factor.
 */
export const signInKind = (person: Caller['person']): SignInKind =>
  namedRole(person) === 'person' ? 'person' : 'staff'

/** Returns the role in effect: `person` unless the second factor was given in this sign-in. */
export const roleNow = (caller: Caller | null): Role =>
  caller && caller.signIn.secondFactorAt !== null ? namedRole(caller.person) : 'person'

/** Tests if the caller has a staff role but has not given the second factor in this sign-in. */
export const needsSecondFactor = (caller: Caller): boolean =>
  namedRole(caller.person) !== 'person' && caller.signIn.secondFactorAt === null

/** Tests if a role has a permission for any partner. */
export const canHaveRole = (role: StaffRole, act: StaffAct): boolean => allowed[act][role] !== undefined

/** Tests if the caller has a permission for a partner. */
export function may(caller: Caller | null, act: StaffAct, partnerId: number): boolean {
  const role = roleNow(caller)
  if (!caller || role === 'person') return false
  return reaches({ role, partnerId: caller.person.partnerId }, act, partnerId)
}

/** Tests if a role in force has a permission for a partner. */
export function reaches(
  { role, partnerId: own }: { role: StaffRole; partnerId: number | null },
  act: StaffAct,
  partnerId: number,
): boolean {
  const reach = allowed[act][role]
  return reach === 'any' || (reach === 'own' && own === partnerId)
}

/** Returns the partners for which the caller has a permission. */
export function reachOf(caller: Caller | null, act: StaffAct): Reach | 'none' {
  const role = roleNow(caller)
  return (role !== 'person' && allowed[act][role]) || 'none'
}

/**
 * Tests if staff may read a respondent's report: only of a check-up taken with their partner, and only with consent to
 * help by that partner. `helpers`: ids of the partners with consent.
 */
export const mayHelpWithReport = (
  caller: Caller | null,
  response: { partnerId: number | null },
  helpers: readonly number[],
): boolean =>
  response.partnerId !== null &&
  helpers.includes(response.partnerId) &&
  may(caller, 'helpWithReport', response.partnerId)
