import { isWrittenWay, methodOfWay } from '#domain/contacts/contact-info.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayWithMonth } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { OwnRequest } from './own.server.ts'
import { nearDay, promisedDay } from './promised-day.ts'
import type { Sentence } from './request-states.ts'

/** Number for local aging services, for requests to the product's own team. */
const agingServices = '1-800-677-1116'

/** Texts about a request for its person: its state as a sentence, a short label, and the center with its phone. */
export type RequestText = { sentence: string; tag: string; center: string; phone: string }

/** The sentences and labels that differ if staff write in place of calling. */
const writtenSentences = ['taken', 'tried', 'more', 'unreached', 'done'] as const
const writtenTags = ['taken', 'tried', 'wrong'] as const

function writtenSentence(sentence: Sentence) {
  const written = writtenSentences.find((each) => each === sentence)
  return written ? (`${written}Write` as const) : sentence
}

function writtenTag(sentence: Sentence) {
  const written = writtenTags.find((each) => each === sentence)
  return written ? (`${written}Write` as const) : sentence
}

/** Returns the texts about a request for its person. `partner`: null for the product's own team. */
export function requestText(
  { deps, locale }: Pick<RequestContext, 'deps' | 'locale'>,
  request: OwnRequest,
  partner: Partner | null,
): RequestText {
  const { t } = translations[locale]
  const { sentence, dueOn, lastTryOn, closedAt, details, takerName: name } = request
  const inWriting = isWrittenWay(details?.method)
  const zone = partner?.timeZone ?? deps.settings.timeZone
  const today = dayIn(deps.now(), zone)
  const closed = closedAt && dayIn(new Date(closedAt), zone)
  const last = sentence === 'withdrawn' ? closed : (lastTryOn ?? closed)
  const center = partner?.friendlyName ?? t('myRequests:our')
  const phone = partner?.phone ?? agingServices
  const texts = {
    ...{ center, phone, day: dueOn ? promisedDay(dueOn, locale) : '', last: last ? dayWithMonth(last, locale) : '' },
    contact: details?.method && details.contact ? showContact(methodOfWay(details.method), details.contact) : '',
  }
  const who = name ? t('myRequests:named', { name, center }) : t('myRequests:someone', { center })
  return {
    sentence: t(`myRequests:sentences.${inWriting ? writtenSentence(sentence) : sentence}`, { ...texts, who }),
    tag: t(`myRequests:tags.${inWriting ? writtenTag(sentence) : sentence}`, {
      ...texts,
      day: dueOn ? nearDay(dueOn, today, locale) : '',
    }),
    center,
    phone,
  }
}
