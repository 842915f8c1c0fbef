import type { Person, Role, SignedIn } from '../visit/person.ts'

/** Roles that somebody has to be named for. */
export type StaffRole = Exclude<Role, 'person'>

/** What only staff do. */
export const staffActs = ['seeStaff', 'changeStaff', 'changePartnerAdmins', 'helpWithReport', 'seeFigures'] as const
export type StaffAct = (typeof staffActs)[number]

/** For which partners: their own, or every one. */
type Reach = 'own' | 'any'

/** Who may do what for which partner. What does not stand here nobody may. */
const allowed: Record<StaffAct, Partial<Record<StaffRole, Reach>>> = {
  seeStaff: { partner_admin: 'own', platform_admin: 'any' },
  changeStaff: { partner_admin: 'own' },
  changePartnerAdmins: { platform_admin: 'any' },
  helpWithReport: { staff: 'own', partner_admin: 'own' },
  seeFigures: { staff: 'own', partner_admin: 'own', platform_admin: 'any' },
}

/** What a role is decided by. */
export type Asker = {
  person: Pick<Person, 'role' | 'partnerId' | 'email'>
  signIn: Pick<SignedIn['signIn'], 'secondFactorAt'>
}

/**
 * The role that somebody was named for; `person` for all others. It is bound to the email that they were named by, so it
 * holds only where that is proved; and staff of no partner are staff of nobody.
 */
export function namedRole(person: Asker['person']): Role {
  if (person.email === null) return 'person'
  return person.role === 'platform_admin' || person.partnerId !== null ? person.role : 'person'
}

/** The role that counts in this sign-in: without a second factor given in it, everybody is a person like any other. */
export const roleNow = (asker: Asker | null): Role =>
  asker && asker.signIn.secondFactorAt !== null ? namedRole(asker.person) : 'person'

/** Whether somebody was named for a role and has not given their second factor in this sign-in. */
export const needsSecondFactor = (asker: Asker): boolean =>
  namedRole(asker.person) !== 'person' && asker.signIn.secondFactorAt === null

/** Whether somebody may do something for a partner. */
export function may(asker: Asker | null, act: StaffAct, partnerId: number): boolean {
  const role = roleNow(asker)
  if (!asker || role === 'person') return false
  const reach = allowed[act][role]
  return reach === 'any' || (reach === 'own' && asker.person.partnerId === partnerId)
}

/** For which partners somebody may do something. */
export function reachOf(asker: Asker | null, act: StaffAct): Reach | 'none' {
  const role = roleNow(asker)
  return (role !== 'person' && allowed[act][role]) || 'none'
}

/**
 * Whether staff may read the report of somebody: only of a check-up made with their partner, and only with the person's
 * consent to be helped by that partner. `helpers` are the partners that the person has agreed to be helped by.
 */
export const mayHelpWithReport = (
  asker: Asker | null,
  response: { partnerId: number | null },
  helpers: readonly number[],
): boolean =>
  response.partnerId !== null &&
  helpers.includes(response.partnerId) &&
  may(asker, 'helpWithReport', response.partnerId)
