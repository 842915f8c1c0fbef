import type { Locale } from '#assessment/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import { showContact } from '../shared/contact/contact-method.ts'
import { withoutLinks } from '../shared/contact/without-links.ts'
import { inLocale } from '../shared/routing/screen.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { dayOfMoment } from '../shared/words/dates.ts'
import { words } from '../shared/words/words.server.ts'
import { type Choice, referenceOf } from './choice.ts'
import { contactDaysOf, programName } from './offered.server.ts'
import { methodOf, type Told } from './program-form.ts'

/** The page where the staff see and answer choices. */
const staffPage = '/staff/programs'

/** Returns the key of the message that tells of a choice. Each time that it is sent or taken back is a turn. */
export const requestKey = (choiceId: string, turn: number): string => `program-request ${choiceId} ${turn}`

type Turn = { choice: Choice; partner: Partner; turn: number }

/** Tells the staff of a partner that somebody chose a program, and what they wrote for them. */
export async function tellOfChoice(
  { deps, locale, timeZone }: RequestContext,
  trx: AnyTransaction,
  { choice, partner, turn, told }: Turn & { told: Told },
): Promise<void> {
  await deps.outbox.add(trx, {
    name: 'program-request',
    method: 'email',
    recipient: partner.helpEmail,
    languages: ['en'],
    partner,
    blanks: (language) => ({
      reference: referenceOf(choice.id),
      program: programName({ deps }, choice.program, language),
      day: dayOfMoment(deps.now().toISOString(), language, timeZone),
      days: String(contactDaysOf(partner)),
      language: new Intl.DisplayNames(language, { type: 'language' }).of(locale) ?? locale,
      link: deps.settings.origin + inLocale(language, staffPage),
      ...inWords(told, language),
    }),
    key: requestKey(choice.id, turn),
  })
}

/** Tells the staff of a partner that somebody changed their mind. */
export async function tellOfEnd(
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  { choice, partner, turn }: Turn,
): Promise<void> {
  await deps.outbox.add(trx, {
    name: 'program-canceled',
    method: 'email',
    recipient: partner.helpEmail,
    languages: ['en'],
    partner,
    blanks: (language) => ({
      reference: referenceOf(choice.id),
      program: programName({ deps }, choice.program, language),
      name: choice.name ?? '-',
    }),
    key: `program-canceled ${choice.id} ${turn}`,
  })
}

/** What a partner is told, as text: name, contact, reasons, needs, own words, plan to come. */
export function inWords(told: Told, locale: Locale) {
  const { t } = words[locale]
  const method = methodOf(told.wish)
  const list = (texts: readonly string[]) => (texts.length > 0 ? texts.join('; ') : '-')
  return {
    name: told.name ?? '-',
    wish: t(`programs:staff.wishes.${told.wish}`),
    contact: method !== null && told.contact !== null ? showContact(method, told.contact) : '-',
    reasons: list(told.reasons.map((reason) => t(`programs:reason.options.${reason}`))),
    needs: list(told.needs.map((need) => t(`programs:reason.needOptions.${need}`))),
    own: told.own === null ? '-' : withoutLinks(told.own),
    promise: t(told.promise ? 'programs:staff.promised' : 'programs:staff.notPromised'),
  }
}
