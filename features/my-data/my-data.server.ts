import { type Locale, locales, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { nameChangeAddress } from '#domain/check-ups/first-name.server.ts'
import { wordingHash } from '#domain/consent/consent.server.ts'
import { consentTexts, wordingNames } from '#domain/consent/consent-texts.server.ts'
import { readersIn } from '#domain/consent/readers.ts'
import { showPhone } from '#domain/contacts/contact-method.ts'
import { note } from '#domain/people/audit.server.ts'
import { isOpen, type RequestState } from '#domain/requests/request-states.ts'
import { nearestNetwork } from '#platform/abuse/networks.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { dayOfMoment, momentText } from '#platform/i18n/dates/dates.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { collect } from './export/collect.server.ts'
import { exportPage } from './export/export.server.ts'
import { htmlOf } from './export/export-page.ts'
import { localeTexts } from './export/locale-texts.server.ts'
import { returnCodesOf } from './return-code.server.ts'
import type { DataSubject, StoredAuditEntry, StoredConsent } from './stored-data.ts'

/** Returns all stored data of a person as a file download; null above the rate limit. Adds an audit entry. */
export async function exportFile(
  ctx: RequestContext,
  subject: DataSubject,
  { format, locale }: { format: 'html' | 'json'; locale: Locale },
): Promise<Response | null> {
  const { deps } = ctx
  const { ofSubject } = subject
  const personId = ofSubject ? (ctx.signedIn?.person.id ?? null) : subject.personId
  if (!(await allow(ctx, 'my-data', personId ?? subject.sessionId ?? nearestNetwork(ctx)))) return null
  const actor = personId === null ? 'guest' : 'person'
  if (personId !== null) await note(deps, { actor, actorId: personId, action: 'downloaded', personId })
  else for (const responseId of subject.responseIds) await note(deps, { actor, action: 'downloaded', responseId })
  const stored = await collect(deps, subject)
  const at = deps.now().toISOString()
  const { content } = deps
  const fileName = translations[locale].t('myData:download.fileName')
  // The date distinguishes the files of several persons. The file name must not disclose a name.
  const name = ofSubject ? `${fileName}-${at.slice(0, 10)}` : fileName
  const file =
    format === 'json'
      ? {
          type: 'application/json',
          body: JSON.stringify({ made: at, ...(ofSubject && { subject: ofSubject }), ...stored }, null, 2),
        }
      : {
          type: 'text/html',
          body: htmlOf(exportPage(stored, { content, locale, timeZone: ctx.timeZone, at, name: ofSubject?.name })),
        }
  return new Response(file.body, {
    headers: {
      'content-type': `${file.type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'content-language': locale,
      'cache-control': 'no-store',
    },
  })
}

/** Returns a summary of all stored data in the page's language. */
export async function overviewOf(ctx: RequestContext, subject: DataSubject) {
  const { deps, locale, signedIn, timeZone } = ctx
  const [stored, codes] = await Promise.all([collect(deps, subject), returnCodesOf(deps, subject.responseIds)])
  const consents = [...(stored.person?.consents ?? []), ...stored.checkUps.flatMap((checkUp) => checkUp.consents)]
  const notes = [...(stored.person?.audit ?? []), ...stored.checkUps.flatMap((checkUp) => checkUp.audit)]
  return {
    contact: signedIn && (signedIn.person.email ?? (signedIn.person.phone && showPhone(signedIn.person.phone)) ?? ''),
    signIns: stored.person?.signIns.filter(({ expires_at }) => expires_at > deps.now().toISOString()).length ?? 0,
    checkUps: stored.checkUps
      .toReversed()
      .map(
        ({
          response,
          answers,
          shares,
          checkIns,
          programs,
          requests,
          reminders,
          steps,
          moments,
          contactInfo,
          savedAt,
          consents,
        }) => ({
          id: response.id,
          finished: response.completed_at !== null,
          day: dayOfMoment(response.completed_at ?? response.started_at, locale, timeZone),
          answers: new Set(answers.map(({ question_id }) => question_id)).size,
          shares: shares.length,
          /** Others may read the report of the check-up or contact the respondent. */
          isOpen:
            requests.some(({ state }) => isOpen(state as RequestState)) ||
            isRead({ partnerId: response.partner_id, shares, consents: newestFirst(consents) }, deps.now()),
          checkIns: checkIns.length,
          steps: steps.length,
          moments: moments.length,
          hasContactInfo: contactInfo !== null,
          /** False if the person has withdrawn the reminders. */
          hasReminders: reminders !== null,
          programs: programs.filter(({ state }) => state !== 'canceled').length,
          saved: savedAt !== null,
          /** The name given with the check-up; null for none, and once it belongs to a subject of an account. */
          name:
            savedAt === null && response.first_name
              ? { name: response.first_name, change: nameChangeAddress(locale, response.id) }
              : null,
          /** Null after revocation. */
          code: codes.get(response.id) ?? null,
        }),
      ),
    consents: await Promise.all(newestFirst(consents).map((consent) => consentView(ctx, consent))),
    notes: newestFirst(notes).map((entry) => noteView(ctx, entry)),
  }
}

function isRead(...report: Parameters<typeof readersIn>): boolean {
  const { contacts, staff } = readersIn(...report)
  return contacts > 0 || staff
}

const newestFirst = <Each extends { id: string }>(rows: readonly Each[]) =>
  rows.toSorted((a, b) => b.id.localeCompare(a.id))

async function consentView({ deps, locale, timeZone }: RequestContext, consent: StoredConsent) {
  const { t, name } = localeTexts(locale, timeZone)
  const day = momentText(consent.created_at, locale, timeZone)
  const language = locales.find((each) => each === consent.locale) ?? mainLocale
  const partner = consent.partner_id === null ? null : await deps.partners.find(String(consent.partner_id))
  const shown = [partner?.name, partner?.friendlyName]
    .flatMap((called) => wordingNames.map((wording) => consentTexts(wording, language, called)))
    .find((texts) => wordingHash(texts) === consent.wording)
  return {
    id: consent.id,
    granted: consent.granted === 1,
    what: name(`myData:consents.kinds.${consent.kind}`, consent.kind),
    when: [
      t(consent.granted === 1 ? 'consents.granted' : 'consents.withdrawn', { day }),
      t(`consents.languages.${language}`),
    ].join(', '),
    language,
    texts: shown ?? null,
    version: consent.version,
  }
}

function noteView({ locale, timeZone }: RequestContext, { id, created_at, action }: StoredAuditEntry) {
  const { name, moment } = localeTexts(locale, timeZone)
  return { id, day: moment(created_at), what: name(`myData:audit.actions.${action}`, action) }
}
