import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import { type Facts, matches } from '#assessment/questionnaire/condition.ts'
import { domains, type Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { textFor } from '#assessment/questionnaire/varied-text.ts'
import { servingFor } from '#assessment/report/serving.ts'
import { cardFor } from '#assessment/report/steps/card.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import type { Content } from '#platform/content/content.ts'
import type { KnowledgeTopic } from '#platform/content/schemas/knowledge.schema.ts'

/** Content that varies by person: steps, services, articles, and services by area. */
type Varied = Pick<Content, 'interventions' | 'links' | 'knowledge' | 'resources'>

/**
 * Returns the content in the variants for these answers. For a reader other than the respondent, pass the answers from
 * `answersFor`, so that the choice of variants does not disclose withheld answers.
 */
export const contentFor = <Given extends Varied>(
  content: Given,
  questionnaire: Questionnaire,
  answers: Answers,
): Given => contentWith(content, factsFor(questionnaire, answers))

const cardsWith = (interventions: Content['interventions'], facts: Facts): Content['interventions'] =>
  servingFor(interventions, facts).map((intervention) => cardFor(intervention, facts))

/** Like `contentFor`, with facts that are already computed. */
export function contentWith<Given extends Varied>(content: Given, facts: Facts): Given {
  const links = linksFor(content.links, facts)
  return {
    ...content,
    links,
    interventions: cardsWith(content.interventions, facts),
    knowledge: content.knowledge.map((topic) => articleFor(topic, links, facts)),
    resources: { ...content.resources, areas: servicesFor(content.resources.areas, facts) },
  }
}

/** Returns the services suitable for this person. */
export const linksFor = (links: Content['links'], facts: Facts): Content['links'] =>
  Object.fromEntries(Object.entries(links).filter(([, { onlyWhen }]) => !onlyWhen || matches(onlyWhen, facts)))

export const factsFor = (questionnaire: Questionnaire, answers: Answers): Facts =>
  factsOf(questionnaire, checkAnswers(questionnaire, answers).answers)

type ByArea = Content['resources']['areas']

/** Returns the services of every area that are suitable for this person. */
function servicesFor(areas: ByArea, facts: Facts): ByArea {
  const fitting = (services: ByArea[keyof ByArea]) =>
    services.filter(({ onlyWhen }) => !onlyWhen || matches(onlyWhen, facts))
  return Object.fromEntries(domains.map((area) => [area, fitting(areas[area])])) as ByArea
}

/** Returns the articles suggested for these answers. The person may still read all others. */
export const articlesThatFit = (
  knowledge: Content['knowledge'],
  questionnaire: Questionnaire,
  answers: Answers,
): KnowledgeTopic[] => {
  const facts = factsFor(questionnaire, answers)
  return knowledge.filter(({ onlyWhen }) => !onlyWhen || matches(onlyWhen, facts))
}

/** Returns an article in the variant for this person, with the suitable steps and sources. */
function articleFor(topic: KnowledgeTopic, links: Content['links'], facts: Facts): KnowledgeTopic {
  const { stepsOnlyWhen = {} } = topic
  return {
    ...topic,
    sources: topic.sources.filter(({ link }) => link === undefined || links[link] !== undefined),
    sections: topic.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((text) => textFor(text, facts)),
    })),
    interventions: topic.interventions.filter((id) => {
      const when = stepsOnlyWhen[id]
      return !when || matches(when, facts)
    }),
  }
}
