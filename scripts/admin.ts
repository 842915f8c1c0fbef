// npm run admin -- list: lists everyone with a role.
// npm run admin -- name EMAIL platform_admin: assigns a role: platform_admin, partner_admin PARTNER, staff PARTNER or
//   read_only PARTNER.
// npm run admin -- confirm EMAIL: confirms that a role is still right, for another 90 days.
// npm run admin -- remove EMAIL: removes the role of the person with that email.
// npm run admin -- end-sign-ins CONTACT: signs the person with that email or phone out everywhere.
// npm run admin -- link kiosk [PARTNER]: prints the start link of a shared computer; link test_flag [PARTNER] that of
//   trials.
import '#server/process/private-files.ts'
import { existsSync } from 'node:fs'
import { openDatabase, sqliteFile } from '#database/open.ts'
import { parseEmail, parsePhone } from '#domain/contacts/contact-method.ts'
import { endAllSignIns } from '#domain/people/end-sign-ins.server.ts'
import {
  assignRole,
  confirmRole,
  listStaff,
  type RoleAssignment,
  type RoleAssignOutcome,
  revokeRole,
} from '#features/staff/access/staff.server.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createPartnerCheck } from '#platform/content/partner-check.ts'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { standingOf } from '#platform/identity/role-term.ts'
import { createPartnerDirectory } from '#platform/partners/partner.server.ts'
import { signedFlags, signedLink } from '#platform/request/start-link.server.ts'

const usage = `npm run admin -- list
npm run admin -- name EMAIL platform_admin
npm run admin -- name EMAIL partner_admin PARTNER
npm run admin -- name EMAIL staff PARTNER
npm run admin -- name EMAIL read_only PARTNER
npm run admin -- confirm EMAIL
npm run admin -- remove EMAIL
npm run admin -- end-sign-ins EMAIL or PHONE
npm run admin -- link kiosk [PARTNER]
npm run admin -- link test_flag [PARTNER]`
const messages: Record<RoleAssignOutcome, string> = {
  named: 'Done. The role holds once they sign in with that email and set up their second step, within 14 days.',
  already: 'They have this role already.',
  elsewhere: 'They have another role. Remove it first.',
}
const operator = { actor: 'operator', actorId: null } as const
const now = () => new Date()

const [command = 'list', ...given] = process.argv.slice(2)
const settings = readSettings(process.env)
if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir)))
  fail(`There is no database in ${settings.dataDir}. Start the product once, then name its first admin.`)
const db = openDatabase(settings)
// Commands only look up partners by name, so their programs are irrelevant.
const partners = createPartnerDirectory(db, now, createPartnerCheck([]), settings.timeZone)
try {
  if (command === 'list' && given.length === 0) await list()
  else if (command === 'name') await name(given)
  else if (command === 'confirm' && given.length === 1) await confirm(given[0] ?? '')
  else if (command === 'remove' && given.length === 1) await remove(given[0] ?? '')
  else if (command === 'end-sign-ins' && given.length === 1) await endSignIns(given[0] ?? '')
  else if (command === 'link') await link(given)
  else fail(usage)
} finally {
  await db.destroy()
}

async function list() {
  const staff = await listStaff({ db })
  const lines = staff.map(({ email, role, partnerId, isAccepted, roleUntil }) =>
    [
      email,
      role,
      ...(partnerId === null ? [] : [`partner ${partnerId}`]),
      standingOf({ isAccepted, roleUntil }, now()),
    ].join('  '),
  )
  say(lines.join('\n') || 'Nobody has a role yet.')
}

async function name([typed = '', role, partner, ...more]: readonly string[]) {
  const post = await postOf(role, partner)
  if (!post || more.length > 0) return fail(usage)
  const named = await assignRole({ db, now }, { email: emailOf(typed), locale: 'en', ...post }, operator)
  say(messages[named])
  if (named === 'named') say(`They sign in at ${settings.origin}/staff`)
  if (named === 'elsewhere') process.exitCode = 1
}

async function postOf(role: string | undefined, partner: string | undefined): Promise<RoleAssignment | null> {
  if (role === 'platform_admin') return partner === undefined ? { role, partnerId: null } : null
  const named = (['partner_admin', 'staff', 'read_only'] as const).find((each) => each === role)
  if (!named || partner === undefined) return null
  const found = await partners.find(partner)
  return found ? { role: named, partnerId: found.id } : fail(`There is no partner "${partner}".`)
}

async function confirm(typed: string) {
  const email = emailOf(typed)
  const one = (await listStaff({ db })).find((each) => each.email === email)
  if (!one || !(await confirmRole({ db, now }, one.id, one, operator)))
    return fail('Nobody with this email has accepted a role.')
  say('Done. The role holds for another 104 days.')
}

async function remove(typed: string) {
  const email = emailOf(typed)
  const one = (await listStaff({ db })).find((each) => each.email === email)
  if (!one) return fail('Nobody with this email has a role.')
  await revokeRole({ db, now }, one.id, one, operator)
  say('Done. It holds at once.')
}

async function endSignIns(typed: string) {
  const contact = typed.includes('@') ? emailOf(typed) : phoneOf(typed)
  const ended = await endAllSignIns({ db, now }, contact)
  say(ended === null ? 'Nobody has an account with this email or phone.' : `Done. Ended: ${ended}.`)
  if (ended === null) process.exitCode = 1
}

async function link([name, partner, ...more]: readonly string[]) {
  const flag = signedFlags.find((each) => each === name)
  if (!flag || more.length > 0) return fail(usage)
  const found = partner === undefined ? null : await partners.find(partner)
  if (partner !== undefined && !found) return fail(`There is no partner "${partner}".`)
  const keyedHash = createKeyedHash(readSecret(settings.secret, settings.dataDir))
  say(settings.origin + signedLink(keyedHash, flag, found?.key ?? null, 'en'))
}

function phoneOf(typed: string): string {
  const parsed = parsePhone(typed)
  return 'contact' in parsed ? parsed.contact : fail(`"${typed}" is no email address and no phone number.`)
}

function emailOf(typed: string): string {
  const parsed = parseEmail(typed)
  return 'contact' in parsed ? parsed.contact : fail(`"${typed}" is no email address.`)
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
