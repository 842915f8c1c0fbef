import type { Answers } from '#assessment/answers.ts'
import { type Domain, domains, type Locale, type Questionnaire } from '#assessment/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import {
  type Finding,
  type Metric,
  metrics,
  type Report,
  type SafetyRule,
  type State,
} from '#assessment/report/report.ts'
import { type Summary, summaryOf } from '#assessment/report/summary.ts'
import { reportForPaper } from '#assessment/report/withheld.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import type { SafetyText } from '#server/content/safety.schema.ts'
import type { Content } from '#server/content.ts'
import { type Choices, noChoices, orderByChoices } from '../choosing/choices.ts'
import { presentRecommendation, type RecommendationView } from './present-recommendation.ts'
import { presentResources, type ResourcesView } from './present-resources.ts'
import { presentWhy, type WhyViews } from './present-why.ts'
import { type Quote, quotesOf } from './quote.ts'

/** What a report is shown from: what was worked out, whose answers, and the content that has its texts. */
export type ToPresent = {
  report: Report
  /** Parts that hold fallbacks and not results. */
  failed: readonly ReportPart[]
  questionnaire: Questionnaire
  answers: Answers
  content: Pick<Content, 'interventions' | 'links' | 'strategies' | 'knowledge' | 'resources' | 'safety'>
  locale: Locale
  partner: Partner | null
  /** Postal code of the person's state, where it is known. */
  stateCode: string | null
  /** The area that the start page of this check-up is about: the report opens with it. */
  firstArea?: Domain
  /** Show this area alone. */
  onlyArea?: Domain
  /** What the person chose on their report, which then comes first. */
  choices?: Choices
  /** Say why each thing is there. For the person alone: it names what others may not read. */
  withWhy?: boolean
}

/** A safety text in one language. */
export type SafetyView = {
  rule: SafetyRule
  title: string
  paragraphs: readonly string[]
  list: readonly string[]
  actions: readonly { label: string; href: string }[]
}

export type PriorityView = {
  domain: Domain
  state: State | null
  picked: boolean
  /** The area to start with, of the person's own choice. */
  chosen: boolean
  because: readonly Quote[]
}
/** The area of the start page: how it is going, null where too little is known, and the step that serves it, if any. */
export type OpeningView = { area: Domain; state: State | null; step: StepView | null }
type StepView = Pick<RecommendationView, 'id' | 'title' | 'offPaper'>
export type ChallengeView = {
  barrier: string
  from: 'told' | 'answers'
  /** One that the person chose to work on. */
  chosen: boolean
  offPaper: boolean
}
export type StrategyView = { barrier: string; text: string; chosen: boolean; offPaper: boolean }
export type TopicView = { id: string; title: string }

/** Everything that the screen shows, in one language: ids for words of the interface, texts for content. */
export type ReportView = {
  failed: readonly ReportPart[]
  /** Most urgent first. Printed only on the report for paper, and there only if the person asks for it. */
  safety: readonly SafetyView[]
  state: { state: State | null; held: boolean }
  ladder: Report['ladder']
  /** Null where the start page was about no area, or the areas could not be worked out. */
  opening: OpeningView | null
  stars: readonly { metric: Metric; stars: number | null }[]
  areas: Readonly<Record<State, readonly Domain[]>> & { notEnough: readonly Domain[] }
  priorities: readonly PriorityView[]
  strengths: readonly { strength: string; offPaper: boolean }[]
  challenges: readonly ChallengeView[]
  findings: readonly Finding[]
  summary: SummaryView
  recommendations: readonly RecommendationView[]
  strategies: readonly StrategyView[]
  knowledge: readonly TopicView[]
  resources: ResourcesView
  version: Report['version']
  /** The partner wants ratings as numbers in place of stars. */
  numericMeters: boolean
  /** Null for whoever else reads it. */
  why: WhyViews | null
}

/** The three lines. `firstTitle` is the title of the recommendation to begin with. */
export type SummaryView = Pick<Summary, 'now' | 'later' | 'strongest' | 'wanted'> & {
  firstTitle: string | null
  firstOffPaper: boolean
}

/** How many answers are quoted for one finding: enough to recognize oneself, few enough to read. */
const mostQuotes = 2
const mostTopics = 4

/**
 * Turns a report into what the screen shows. What the content no longer has is left out; nothing is made up and nothing
 * throws. What may not stand on paper is what the report for paper leaves out.
 */
export function present(given: ToPresent): ReportView {
  const { failed, content, locale, onlyArea, choices = noChoices } = given
  const report = orderByChoices(given.report, choices, content.interventions)
  // What the person chose since then comes before the start page that they came by.
  const firstArea = choices.area === null ? given.firstArea : undefined
  const paper = reportForPaper(report)
  const first = <T>(list: readonly T[], domainOf: (entry: T) => Domain) => firstAreaFirst(list, domainOf, firstArea)
  const isShown = (domain: Domain) => onlyArea === undefined || domain === onlyArea
  const quotes = (because: readonly string[], onPaper: readonly string[] | undefined) =>
    quotesOf(because, given, (id) => !onPaper?.includes(id)).slice(0, mostQuotes)
  const areas = first(
    report.areas.filter(({ domain }) => isShown(domain)),
    ({ domain }) => domain,
  )
  const inState = (state: State | null) => areas.filter((area) => area.state === state).map(({ domain }) => domain)
  const priorities = first(report.priorities, ({ domain }) => domain).filter(({ domain }) => isShown(domain))
  const wanted = onlyArea ? [onlyArea] : priorities.map(({ domain }) => domain)
  const recommendations = report.recommendations.filter(({ domain }) => isShown(domain))
  const challenges = report.challenges.map(({ barrier, from }) => ({
    barrier,
    from,
    chosen: choices.barriers.includes(barrier),
    offPaper: !paper.challenges.some((other) => other.barrier === barrier),
  }))
  const shown = recommendations.flatMap(
    (recommendation) =>
      presentRecommendation(
        recommendation,
        paper.recommendations.find(({ intervention }) => intervention === recommendation.intervention),
        given,
      ) ?? [],
  )
  return {
    failed,
    safety: safetyOf(report, content, locale),
    state: { state: report.state.state, held: report.state.held },
    ladder: report.ladder,
    opening: openingOf(given, shown),
    stars: metrics.map((metric) => ({ metric, stars: report.stars[metric].stars })),
    areas: {
      thriving: inState('thriving'),
      surviving: inState('surviving'),
      struggling: inState('struggling'),
      notEnough: inState(null),
    },
    priorities: priorities.map(({ domain, state, picked, because }) => ({
      domain,
      state,
      picked,
      chosen: domain === choices.area,
      because: quotes(
        because.filter((id) => id !== 'priorities'),
        paper.priorities.find((other) => other.domain === domain)?.because,
      ),
    })),
    strengths: report.strengths.map(({ strength }) => ({
      strength,
      offPaper: !paper.strengths.some((other) => other.strength === strength),
    })),
    challenges,
    findings: report.findings,
    summary: summaryFor({ ...given, report }, paper),
    recommendations: shown,
    strategies: challenges.flatMap(({ barrier, chosen, offPaper }) => {
      const text = Object.entries(content.strategies).find(([name]) => name === barrier)?.[1].text[locale]
      return text ? [{ barrier, text, chosen, offPaper }] : []
    }),
    knowledge: topicsFor(wanted, content, locale),
    resources: presentResources(
      wanted.length > 0 ? wanted : recommendations.slice(0, 1).map(({ domain }) => domain),
      given,
    ),
    version: report.version,
    numericMeters: given.partner?.useNumericMeters ?? false,
    why: given.withWhy ? presentWhy({ ...given, firstArea }, report, choices) : null,
  }
}

function openingOf({ report, failed, firstArea }: ToPresent, shown: readonly RecommendationView[]): OpeningView | null {
  if (firstArea === undefined || failed.includes('areas')) return null
  const state = report.areas.find(({ domain }) => domain === firstArea)?.state ?? null
  const chosen = failed.includes('recommendations') ? undefined : shown.find(({ domain }) => domain === firstArea)
  return {
    area: firstArea,
    state,
    step: chosen ? { id: chosen.id, title: chosen.title, offPaper: chosen.offPaper } : null,
  }
}

/** The same list with what belongs to the area of the start page in front. */
function firstAreaFirst<T>(list: readonly T[], domainOf: (entry: T) => Domain, area: Domain | undefined): T[] {
  return list.toSorted((a, b) => Number(domainOf(b) === area) - Number(domainOf(a) === area))
}

const textOf: Record<SafetyRule, keyof Content['safety']> = {
  S1_crisis: 'red',
  S2_distress: 'amber',
  S3_unsafe: 'unsafe',
  S4_fall_head: 'fall',
  S5_memory: 'memory',
  S6_no_home_food: 'no_home_food',
}
/** Who may be in danger reads that first; the words for distress are in those for a crisis already. */
const order: readonly SafetyRule[] = [
  'S1_crisis',
  'S3_unsafe',
  'S2_distress',
  'S4_fall_head',
  'S6_no_home_food',
  'S5_memory',
]

/** The safety texts that a report calls for, most urgent first. */
export function safetyOf(
  { safety }: Pick<Report, 'safety'>,
  content: Pick<Content, 'safety'>,
  locale: Locale,
): SafetyView[] {
  const met = new Set(safety.map(({ rule }) => rule))
  if (met.has('S1_crisis')) met.delete('S2_distress')
  return order.filter((rule) => met.has(rule)).map((rule) => inOneLanguage(rule, content.safety[textOf[rule]], locale))
}

function inOneLanguage(rule: SafetyRule, text: SafetyText, locale: Locale): SafetyView {
  return {
    rule,
    title: text.title[locale],
    paragraphs: text.paragraphs.map((paragraph) => paragraph[locale]),
    list: (text.list ?? []).map((line) => line[locale]),
    actions: text.actions.map(({ label, href }) => ({ label: label[locale], href: href[locale] })),
  }
}

function summaryFor({ report, content, locale }: ToPresent, paper: Report): SummaryView {
  const { now, later, strongest, wanted, first } = summaryOf(report)
  return {
    now,
    later,
    strongest,
    wanted,
    firstTitle: content.interventions.find(({ id }) => id === first)?.title[locale] ?? null,
    firstOffPaper: !paper.recommendations.some(({ intervention }) => intervention === first),
  }
}

/** Articles about some areas: those of the first area first, each once. */
function topicsFor(areas: readonly Domain[], { knowledge }: ToPresent['content'], locale: Locale): TopicView[] {
  const topics = areas.flatMap((area) => knowledge.filter((topic) => topic.areas.includes(area)))
  return [...new Set(topics)].slice(0, mostTopics).map(({ id, title }) => ({ id, title: title[locale] }))
}

/** The area that a word in an address names, if it is one. */
export const areaNamed = (word: string | null): Domain | undefined => domains.find((domain) => domain === word)
