import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { note } from '#domain/people/audit.server.ts'
import type { PartnerProblem } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { claiming, claimNames, usedNames } from '#platform/partners/partner-names.server.ts'
import { defaultLogo } from './new-partner.ts'
import type { Context } from './versions.server.ts'

/** Minimum id of partners created here, so that they never collide with those in content files. */
const firstCreatedId = 100_001

/** Returns the initial settings of a new partner: the input, and defaults that suit any center. */
function newPartner(id: number, typed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const both = (key: 'bubble' | 'staffHelp' | 'offerTitle' | 'offerText' | 'offerWhen') =>
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        translations[locale].t(`partnerSettings:begin.${key}`, { center: typed.friendlyName }),
      ]),
    )
  return {
    ...typed,
    id,
    logo: defaultLogo,
    tosUrl: '/terms',
    privacyUrl: '/privacy',
    contactUrl: typed.url,
    theme: 'default',
    useNumericMeters: false,
    showOtherSources: false,
    kiosk: false,
    slugs: [],
    bubble: both('bubble'),
    staffHelp: both('staffHelp'),
    offers: [
      { title: both('offerTitle'), text: both('offerText'), when: both('offerWhen'), areas: [], join: 'either' },
    ],
  } satisfies Partial<Record<keyof Partner, unknown>>
}

/** Creates a partner, with an audit entry. Returns its id, or the problems of the input. */
export async function createPartner(
  { db, now, partners }: Context,
  typed: Readonly<Record<string, unknown>>,
  personId: string,
): Promise<{ id: number } | { problems: readonly PartnerProblem[] }> {
  const all = await partners.list()
  const key = String(typed.key).toLowerCase()
  const id = Math.max(firstCreatedId - 1, ...all.map((one) => one.id)) + 1
  const accepted = await usedNames({ db, now }, { id, key, slugs: [] })
  const checked = partners.check(newPartner(id, { ...typed, key }))
  if ('problems' in checked) return { problems: [...accepted, ...checked.problems] }
  const creating = db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('partner')
      .values({ id, key, data: JSON.stringify(checked.partner) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    await claimNames({ db: trx, now }, checked.partner)
    await note({ db: trx, now }, { actor: 'staff', actorId: personId, action: 'partnerCreated', partnerId: id })
    return row
  })
  const created = await claiming(creating)
  partners.forget()
  if (created) return created
  // A concurrent request took the name or id: the form is shown again.
  const problems = await usedNames({ db, now }, { id, key, slugs: [] })
  return { problems: problems.length > 0 ? problems : [{ path: ['key'], message: 'means another partner too' }] }
}
