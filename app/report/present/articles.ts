import { type Facts, holds } from '#assessment/condition.ts'
import type { Domain } from '#assessment/questionnaire.ts'
import { type RankedIntervention, servingWeight } from '#assessment/report/choose-steps.ts'
import type { KnowledgeTopic } from '#server/content/knowledge.schema.ts'

/** At most as many articles as a report lists. */
export const maxArticles = 6

/** What articles are chosen by: areas and listed steps in their order. */
export type ArticlesWanted = {
  areas: readonly Domain[]
  steps: readonly string[]
  interventions: readonly RankedIntervention[]
  facts: Facts
}

/**
 * Returns articles for these areas in turn, each once: for each area the article that goes on from a listed step which
 * serves it, else the one that is mainly about it, else one that touches it; and again until no area has more.
 */
export function articlesFor(
  { areas, steps, interventions, facts }: ArticlesWanted,
  knowledge: readonly KnowledgeTopic[],
): KnowledgeTopic[] {
  const fitting = knowledge.filter(({ onlyWhen }) => !onlyWhen || holds(onlyWhen, facts))
  const chosen: KnowledgeTopic[] = []
  const next = (area: Domain): KnowledgeTopic | undefined => {
    const unused = fitting.filter((topic) => topic.areas.includes(area) && !chosen.includes(topic))
    const serving = steps.filter(
      (step) => (interventions.find(({ id }) => id === step)?.domains[area] ?? 0) >= servingWeight,
    )
    for (const step of serving) {
      const ofStep = unused.find((topic) => topic.interventions.includes(step))
      if (ofStep) return ofStep
    }
    return unused.find((topic) => topic.areas[0] === area) ?? unused[0]
  }
  for (let round = 0; round < maxArticles; round++) {
    for (const area of areas) {
      const found = next(area)
      if (found && chosen.length < maxArticles) chosen.push(found)
    }
  }
  return chosen
}
