import { domains, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Content } from '#platform/content/content.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import type { KnowledgeTopic } from '#platform/content/schemas/knowledge.schema.ts'
import { linkView } from '../present/present-recommendation.ts'
import type { BarrierFields, ContentFields, HelpfulLink, InterventionFields } from './content.schema.ts'

/** The requested language of the texts, and the origin for absolute addresses. */
export type Wanted = { locale: Locale; origin: string }

/** Returns an intervention by its id or number; undefined if there is none. */
export const interventionNamed = ({ interventions }: Pick<Content, 'interventions'>, named: string) =>
  interventions.find(({ id, number }) => id === named || String(number) === named)

export const pictureAddress = (picture: string, origin: string): string => `${origin}/api/assessment/picture/${picture}`

/** Returns the areas that an intervention serves, highest weight first. */
export const areasServed = ({ domains: served }: Pick<Intervention, 'domains'>): InterventionFields['areas'] =>
  domains
    .flatMap((area) => ({ area, weight: served[area] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)

/** Returns the API fields of an intervention, in one language. */
export function interventionFields(intervention: Intervention, { locale, origin }: Wanted): InterventionFields {
  const { id, number, title, why, tips, steps, picture, barriers, safety, evidence } = intervention
  return {
    Intervention: steps[0]?.[locale] ?? '',
    Tips: tips.map((tip) => tip[locale]),
    Title: title[locale],
    Why: why[locale],
    content_id: number,
    image_url: pictureAddress(picture, origin),
    intervention_id: id,
    areas: areasServed(intervention),
    barriers,
    caution: safety?.[locale] ?? null,
    evidence: evidence.text[locale],
  }
}

/** Returns the content with this id: an intervention by its number, or an article by its id; null if there is none. */
export function contentFields(content: Content, id: string, wanted: Wanted): ContentFields | null {
  const intervention = content.interventions.find(({ number }) => String(number) === id)
  if (intervention)
    return {
      kind: 'intervention',
      ...interventionFields(intervention, wanted),
      steps: intervention.steps.map((step) => step[wanted.locale]),
    }
  const topic = content.knowledge.find((each) => each.id === id)
  return topic ? articleFields(topic, content, wanted) : null
}

function articleFields(topic: KnowledgeTopic, { links }: Content, { locale, origin }: Wanted): ContentFields {
  return {
    kind: 'article',
    content_id: topic.id,
    Title: topic.title[locale],
    summary: topic.summary[locale],
    sections: topic.sections.map(({ heading, paragraphs, list = [] }) => ({
      heading: heading[locale],
      paragraphs: paragraphs.map((paragraph) => paragraph[locale]),
      list: list.map((item) => item[locale]),
    })),
    sources: topic.sources.map(({ name, link }) => ({
      name: name[locale],
      url: (link && links[link]?.url?.[locale]) ?? null,
    })),
    areas: topic.areas,
    interventions: topic.interventions,
    image_url: pictureAddress(topic.picture, origin),
    reviewed: topic.reviewed,
  }
}

/** Returns every barrier with its advice, in the order of the question's options. */
export const barrierFields = ({ strategies }: Pick<Content, 'strategies'>, locale: Locale): BarrierFields[] =>
  Object.entries(strategies).map(([barrier_id, { label, text }]) => ({
    barrier_id,
    name: label[locale],
    strategy: text[locale],
  }))

/** Returns the services that an intervention refers to. */
export const helpfulLinks = ({ links: keys }: Intervention, { links }: Content, locale: Locale): HelpfulLink[] =>
  keys.flatMap((key) => {
    const view = linkView(key, links, { locale, deaf: false, opening: () => null })
    if (!view) return []
    const { label, url, phones } = view
    return { link_id: key, label, url, phones: phones.map((phone) => ({ ...phone })) }
  })
