import { domains, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { generalTopics } from './topics.ts'

/** Returns the name of a topic; an unknown one unchanged. */
export function topicName(topic: string, locale: Locale): string {
  const { t } = translations[locale]
  const area = domains.find((domain) => domain === topic)
  const general = generalTopics.find((each) => each === topic)
  return area ? t(`results:areas.${area}`) : general ? t(`checkIn:topics.${general}`) : topic
}

/** Joins the names of topics: "Sleep, and Moving and balance". */
export const topicsText = (topics: readonly string[], locale: Locale): string =>
  entriesOf(
    topics.map((topic) => topicName(topic, locale)),
    locale,
  )
