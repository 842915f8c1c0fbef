import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { withoutLinks } from '#domain/contacts/without-links.ts'
import { contactDaysOf } from '#domain/requests/due-on.ts'
import { programKey } from '#domain/requests/message-staff.server.ts'
import { programName } from '#domain/requests/program-name.ts'
import { referenceOf } from '#domain/requests/reference.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import type { Choice } from './choice.ts'
import { methodOf, type Published } from './program-form.ts'

/** The page on which the staff see and answer requests. */
const staffPage = '/staff/requests'

type Turn = { choice: Choice; partner: Partner; turn: number }

/** Notifies the partner's staff of a program request, with the person's own text. */
export async function notifyOfChoice(
  { deps, locale, timeZone }: RequestContext,
  trx: AnyTransaction,
  { choice, partner, turn, told }: Turn & { told: Published },
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
      language: languageName(locale, language),
      link: deps.settings.origin + inLocale(language, staffPage),
      ...asText(told, language),
    }),
    key: programKey(choice.id, turn),
  })
}

/** Formats a request as text: name, contact, reasons, needs, own text, and whether the person plans to come. */
function asText(reported: Published, locale: Locale) {
  const { t } = translations[locale]
  const method = methodOf(reported.wish)
  const wish = t(`programs:staff.wishes.${reported.wish}`)
  const contact = method && reported.contact !== null ? showContact(method, reported.contact) : null
  return {
    name: reported.name ?? '',
    contact: contact === null ? wish : `${wish}. ${contact}`,
    reasons: reported.reasons.map((reason) => t(`programs:reason.options.${reason}`)).join('; '),
    needs: reported.needs.map((need) => t(`programs:reason.needOptions.${need}`)).join('; '),
    own: withoutLinks(reported.own ?? ''),
    promise: t(reported.promise ? 'programs:staff.promised' : 'programs:staff.notPromised'),
  }
}
