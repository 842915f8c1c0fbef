import type { z } from '@hono/zod-openapi'
import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { isCalledFor } from '#assessment/report/recommendations.ts'
import type { Report } from '#assessment/report/report.ts'
import { pictureAddress } from '../catalog/content-fields.ts'
import type { Texts } from '../paper/printable-pieces.ts'
import type { ReportView } from '../present/report-view.ts'
import { findingLine } from '../sections/results/finding-texts.ts'
import type { ConsumerPriorities, FiveMetrics, InterventionRecommendation, UserBarriers } from './generation.schema.ts'
import { summaryLines } from './summary-lines.ts'

/** The number of completed check-ups in the specification, for use when counting fails. */
export const fallbackCount = 8232

/** A computed report, its view in one language, and the interface texts of that language. */
export type Generated = { report: Report; view: ReportView; locale: Locale; words: i18n }

type Ratings = Omit<
  z.infer<typeof FiveMetrics>,
  'response_id' | 'environment' | 'content_version' | 'locale' | 'fallback'
>

/** Returns the person's state and its name; null if the ladder question was not answered. */
export const stateOf = ({ view, locale, words }: Generated) => {
  const { state } = view.state
  return { state, name: state && words.getFixedT(locale, 'results')(`states.${state}.label`) }
}

/** Returns the safety texts, most urgent first. */
export const safetyTextsOf = ({ view }: Generated) =>
  view.safety.map(({ title, paragraphs, list, last, actions }) => ({
    title,
    paragraphs: [...paragraphs, ...last],
    list: [...list],
    actions: actions.map(({ label, href }) => ({ label, href })),
  }))

/** Returns the star ratings of five measures. A rating is null if too few of its questions were answered. */
export function ratingsOf({ view }: Generated): Ratings {
  const starsOf = Object.fromEntries(view.stars.map(({ metric, stars }) => [metric, stars]))
  return {
    physical_health_stars: starsOf.physical_health ?? null,
    mental_health_stars: starsOf.mental_health ?? null,
    evaluative_wellbeing_stars: starsOf.evaluative_wellbeing ?? null,
    life_quality_stars: starsOf.life_quality ?? null,
    purpose_stars: starsOf.purpose ?? null,
  }
}

/** Returns the key findings, one sentence each. */
export const findingsOf = ({ view, locale, words }: Generated): string[] => {
  const t = words.getFixedT(locale, 'report')
  return view.findings.map((found) => findingLine(found, t))
}

/** Returns the strengths, one sentence each. */
export const strengthsOf = ({ view, locale, words }: Generated): string[] => {
  const t = words.getFixedT(locale, 'results')
  return view.strengths.map(({ strength }) => t(`strengths.${strength as 'took_time'}`))
}

/** Returns the lines of the personal summary; general lines if a required part failed. */
export function linesOf({ view, locale, words }: Generated): string[] {
  const t: Texts = words.getFixedT(locale, ['printable', 'report', 'results', 'common', 'calls'])
  return view.failed.includes('areas') || view.failed.includes('recommendations')
    ? [t('report:failed.lines.first'), t('report:failed.lines.second'), t('report:failed.lines.third')]
    : summaryLines(view, view.summary.firstTitle, t)
}

/** Returns the priorities, with the area that the person chose first. */
export function prioritiesOf({ view, locale, words }: Generated): z.infer<typeof ConsumerPriorities>['priorities'] {
  const t = words.getFixedT(locale, 'results')
  return view.priorities.map(({ domain, state, picked, chosen }) => ({
    name: t(`areas.${domain}`),
    area: domain,
    state,
    picked,
    chosen,
  }))
}

export function barriersOf({ view, locale, words }: Generated): z.infer<typeof UserBarriers>['barriers'] {
  const t = words.getFixedT(locale, 'results')
  return view.challenges.map(({ barrier, says, from, chosen }) => ({
    barrier_id: barrier,
    name: t(`challenges.${says as 'start'}`),
    from,
    chosen,
  }))
}

/** The difference in score between two positions, small enough that the eighth step is above 0. */
const perPlace = 10

/**
 * Returns the score of the specification: 100 for the first step, decreasing with each position, 0 for steps that suit
 * most people.
 */
function scoreOf({ recommendations }: Report, id: string): number {
  const place = recommendations.findIndex(({ intervention }) => intervention === id)
  const found = recommendations[place]
  return found && isCalledFor(found) ? 100 - perPlace * place : 0
}

/** Returns the recommendations in display order. */
export const interventionsOf = ({ view, report }: Generated, origin: string): InterventionRecommendation[] =>
  view.recommendations.map(({ id, number, title, why, tips, firstStep, picture }) => ({
    Intervention: firstStep,
    Tips: [...tips],
    Title: title,
    Why: why,
    content_id: number,
    image_url: pictureAddress(picture, origin),
    intervention_id: id,
    score: scoreOf(report, id),
  }))
