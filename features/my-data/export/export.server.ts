import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { contentFor } from '#domain/check-ups/content-for.ts'
import { answersFrom } from '#domain/check-ups/response.server.ts'
import { showPhone } from '#domain/contacts/contact-method.ts'
import type { Content } from '#platform/content/content.ts'
import { isStandIn } from '#platform/identity/person.ts'
import type {
  Stored,
  StoredAuditEntry,
  StoredBrowser,
  StoredCheckUp,
  StoredConsent,
  StoredPerson,
} from '../stored-data.ts'
import { nonEmpty, textsIn } from './export-blocks.ts'
import { checkUpOf } from './export-check-up.server.ts'
import type { Block, ExportPage } from './export-page.ts'
import { type LocaleTexts, localeTexts } from './locale-texts.server.ts'

/** `name`: of the person, in an export of one person of an account. */
type ExportSettings = { content: Content; locale: Locale; timeZone: string; at: string; name: string | undefined }

/** Formats the stored data as a human-readable page. */
export function exportPage(saved: Stored, { content, locale, timeZone, at, name }: ExportSettings): ExportPage {
  const texts = localeTexts(locale, timeZone)
  return {
    lang: locale,
    title: [texts.t('file.title'), name].filter(Boolean).join(': '),
    opening: [texts.t('file.made', { day: texts.moment(at), zone: timeZone }), texts.t('file.care')],
    blocks: [
      ...(saved.person ? accountOf(saved.person, texts) : []),
      ...saved.checkUps.flatMap((checkUp) =>
        checkUpOf(checkUp, { content: contentOf(checkUp, content), locale, texts }),
      ),
      ...consentsOf([...(saved.person?.consents ?? []), ...saved.checkUps.flatMap(({ consents }) => consents)], texts),
      ...auditOf([...(saved.person?.audit ?? []), ...saved.checkUps.flatMap(({ audit }) => audit)], texts),
      ...(saved.browser ? browserOf(saved.browser, texts) : []),
    ],
  }
}

/** Returns the content in its variants for the respondent of this check-up. */
function contentOf({ response, answers }: StoredCheckUp, content: Content): Content {
  const questionnaire = content.questionnaires.get(response.assessment_id)
  return questionnaire ? contentFor(content, questionnaire, answersFrom(answers, questionnaire)) : content
}

function accountOf(
  { person, signIns, credentials, passkeys }: StoredPerson,
  { t, name, moment, language }: LocaleTexts,
): Block[] {
  return [
    {
      heading: t('file.account.title'),
      level: 2,
      pairs: nonEmpty([
        [t('file.account.name'), [person.first_name, person.last_name].filter(Boolean).join(' ') || person.name],
        [t('file.account.email'), isStandIn(person.email) ? null : person.email],
        [t('file.account.phone'), person.phone && showPhone(person.phone)],
        [t('file.account.language'), person.locale && language(person.locale)],
        [t('file.account.client'), person.client_id],
        [t('file.account.since'), moment(person.created_at)],
        [t('file.account.secondFactor'), t(person.second_factor === 1 ? 'file.yes' : 'file.no')],
        [
          t('file.account.ways'),
          credentials.map(({ provider }) => name(`myData:file.account.way.${provider}`, provider)).join(', '),
        ],
        [t('file.account.passkeys'), passkeys.map(({ name: named }) => named).join(', ')],
      ]),
    },
    {
      heading: t('file.account.signIns'),
      level: 3,
      list: signIns.map(({ created_at, expires_at }) =>
        t('file.account.signIn', { from: moment(created_at), until: moment(expires_at) }),
      ),
    },
  ]
}

const newestFirst = <Each extends { created_at: string }>(rows: readonly Each[]) =>
  rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at))

function consentsOf(consents: readonly StoredConsent[], { t, name, moment }: LocaleTexts): Block[] {
  if (consents.length === 0) return []
  const pairs = newestFirst(consents).map((consent) => {
    const day = moment(consent.created_at)
    const when = t(consent.granted === 1 ? 'consents.granted' : 'consents.withdrawn', { day })
    return [
      name(`myData:consents.kinds.${consent.kind}`, consent.kind),
      `${when}, ${name(`myData:consents.languages.${consent.locale}`, consent.locale)} (${consent.version})`,
    ] as const
  })
  return [{ heading: t('consents.title'), level: 2, pairs }]
}

function auditOf(notes: readonly StoredAuditEntry[], { t, name, moment }: LocaleTexts): Block[] {
  if (notes.length === 0) return []
  const pairs = newestFirst(notes).map(
    ({ created_at, action }) => [moment(created_at), name(`myData:audit.actions.${action}`, action)] as const,
  )
  return [{ heading: t('audit.title'), level: 2, pairs }]
}

function browserOf(browser: StoredBrowser, { t, moment }: LocaleTexts): Block[] {
  return [
    {
      heading: t('file.browser.title'),
      level: 2,
      pairs: nonEmpty([
        [t('file.browser.since'), moment(browser.created_at)],
        [t('file.browser.seen'), moment(browser.seen_at)],
        [t('file.browser.until'), moment(browser.expires_at)],
        [t('file.checkUp.zip'), browser.zip],
        [t('file.checkUp.partner'), browser.partner_key],
        [t('file.checkUp.campaign'), browser.campaign],
        [t('file.browser.typed'), browser.form_drafts && textsIn(JSON.parse(browser.form_drafts)).join('\n')],
      ]),
    },
  ]
}
