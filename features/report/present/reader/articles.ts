import { type Facts, matches } from '#assessment/questionnaire/condition.ts'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { type RankedIntervention, servingWeight, weightFor } from '#assessment/report/steps/choose-steps.ts'
import type { KnowledgeTopic } from '#platform/content/schemas/knowledge.schema.ts'

const maxArticles = 6

/** Input of the choice of articles: areas and listed steps, in order. */
export type ArticlesWanted = {
  areas: readonly Domain[]
  steps: readonly string[]
  interventions: readonly RankedIntervention[]
  facts: Facts
}

/**
 * Returns articles for these areas in turn, without duplicates: for each area the article about a listed step that
 * serves it, else one mainly about the area, else one that touches it; and again until no area has more.
 */
export function articlesFor(
  { areas, steps, interventions, facts }: ArticlesWanted,
  knowledge: readonly KnowledgeTopic[],
): KnowledgeTopic[] {
  const fitting = knowledge.filter(({ onlyWhen }) => !onlyWhen || matches(onlyWhen, facts))
  const chosen: KnowledgeTopic[] = []
  const candidates = areas.map((area) => ({
    area,
    topics: fitting.filter((topic) => topic.areas.includes(area)),
    serving: steps.filter((step) => weightFor(step, area, interventions) >= servingWeight),
  }))
  const next = ({ area, topics, serving }: (typeof candidates)[number]): KnowledgeTopic | undefined => {
    const unused = topics.filter((topic) => !chosen.includes(topic))
    for (const step of serving) {
      const ofStep = unused.find((topic) => topic.interventions.includes(step))
      if (ofStep) return ofStep
    }
    return unused.find((topic) => topic.areas[0] === area) ?? unused[0]
  }
  for (let round = 0; round < maxArticles; round++) {
    for (const candidate of candidates) {
      const found = next(candidate)
      if (found && chosen.length < maxArticles) chosen.push(found)
    }
  }
  return chosen
}
