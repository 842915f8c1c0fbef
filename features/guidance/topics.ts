import { type Domain, domains, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { fitting, type Priority } from '#domain/priorities/priority.ts'
import { type ContactView, contactsOf } from '#domain/support/contacts.ts'
import type { Content } from '#platform/content/content.ts'
import type { KnowledgeTopic } from '#platform/content/schemas/knowledge.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'

/** An article in a list, in one language. */
export type TopicCard = Pick<KnowledgeTopic, 'id' | 'areas' | 'picture'> & { title: string; summary: string }

/** Returns the card that represents an article in lists. */
export const cardOf = ({ id, areas, picture, title, summary }: KnowledgeTopic, locale: Locale): TopicCard => ({
  id,
  areas,
  picture,
  title: title[locale],
  summary: summary[locale],
})

/** An area with its articles and a picture. */
export type TopicArea = { area: Domain; picture: TopicCard['picture']; topics: TopicCard[] }

/** Groups articles by area, in the order of areas, with the main articles of an area first. */
export const byArea = (cards: readonly TopicCard[]): TopicArea[] =>
  domains.flatMap((area) => {
    const topics = cards
      .filter((card) => card.areas.includes(area))
      .toSorted((a, b) => a.areas.indexOf(area) - b.areas.indexOf(area))
    return topics[0] ? [{ area, picture: topics[0].picture, topics }] : []
  })

/** An article, and the person's priorities that it is about. */
export type ChosenTopic = TopicCard & { fits: readonly Priority[] }

/**
 * Returns the articles about the priorities, in the order of the priorities. For each priority, articles mainly about
 * it are first.
 */
export const forPriorities = (cards: readonly TopicCard[], priorities: readonly Priority[]): ChosenTopic[] =>
  [...new Set(priorities.flatMap(({ area }) => byArea(cards).find((each) => each.area === area)?.topics ?? []))].map(
    (card) => ({ ...card, fits: fitting(card.areas, priorities) }),
  )

/** Returns an article in one language, with interventions, services, sources and related articles. */
export function articleOf(topic: KnowledgeTopic, content: Content, locale: Locale) {
  const steps = topic.interventions.flatMap((id) => content.interventions.find((each) => each.id === id) ?? [])
  return {
    ...cardOf(topic, locale),
    sections: topic.sections.map(({ heading, paragraphs, list }) => ({
      heading: heading[locale],
      paragraphs: paragraphs.map((text) => text[locale]),
      list: list?.map((text) => text[locale]),
    })),
    steps: steps.map(({ id, title, steps }) => ({ id, title: title[locale], first: steps[0]?.[locale] ?? '' })),
    contacts: servicesOf(topic, content, locale),
    sources: topic.sources.map(({ name, link }) => ({
      name: name[locale],
      href: (link && content.links[link]?.url?.[locale]) || null,
    })),
    reviewed: longDay(topic.reviewed, locale),
    notices: content.safety.not_medical.paragraphs.map((text) => text[locale]),
    related: content.knowledge
      .filter((other) => other.id !== topic.id && other.areas.some((area) => topic.areas.includes(area)))
      .map((other) => cardOf(other, locale)),
  }
}

/** Returns the national services for the article's areas, without duplicates. */
function servicesOf(topic: KnowledgeTopic, content: Content, locale: Locale): ContactView[] {
  const named = topic.areas.flatMap((area) => content.resources.areas[area])
  const first = named.filter(({ link }, at) => named.findIndex((other) => other.link === link) === at)
  return contactsOf(content, first, locale)
}
