import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import { type Facts, optionsNamed } from '#assessment/questionnaire/condition.ts'
import { allQuestions, questionWithId } from '#assessment/questionnaire/pages.ts'
import { type Domain, domains, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { type LeftOut, leftOutIn, nothingLeft, shortQuestionnaire } from '#assessment/questionnaire/short-form.ts'
import { questionsOfFinding } from '#assessment/report/findings/findings.ts'
import { summaryOf } from '#assessment/report/findings/summary.ts'
import { leftOutFor, partlySeenBy, type Reader, safetyFor } from '#assessment/report/reader.ts'
import { withoutRepeats } from '#assessment/report/recommendations.ts'
import { type Finding, metrics, type Report, type SafetyRule, type State } from '#assessment/report/report.ts'
import { answersAfter, safetyAfter } from '#assessment/report/steps/safety-after.ts'
import { isClosed } from '#assessment/safety/closed-report.ts'
import { concernsOfArea } from '#assessment/scoring/areas.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { contentWith } from '#domain/check-ups/content-for.ts'
import type { Content } from '#platform/content/content.ts'
import type { SafetyText } from '#platform/content/schemas/safety.schema.ts'
import { type Choices, choicesIn, noChoices, orderByChoices } from '../choosing/choices.ts'
import { networkView } from '../network/network-view.ts'
import { firstAreaFirst, firstAreaOf, inOrder } from './in-order.ts'
import type { PresentInput } from './present-input.ts'
import { presentPointers } from './present-pointers.ts'
import { callerOf, presentRecommendation, type RecommendationView } from './present-recommendation.ts'
import { presentResources } from './present-resources.ts'
import { presentWhy } from './present-why.ts'
import { articlesFor } from './reader/articles.ts'
import { quotesOf } from './reader/quote.ts'
import { respondentOf, withName } from './reader/respondent.ts'
import type { About } from './reader/texts-about.ts'
import type { FindingView, OpeningView, ReportView, SafetyView, SummaryView } from './report-view.ts'

/** Maximum number of answers that a priority quotes: enough to recognize oneself, few enough to read. */
const maxQuotes = 2

/**
 * Returns the view of a report for screens, in one language. Omits ids that the content no longer has; does not throw.
 * `offPaper` marks parts that the report for others lacks; readers other than the person get no such part.
 */
export function present(input: PresentInput): ReportView {
  const { report, forOthers, choices = noChoices, content, questionnaire } = input
  const { answers } = checkAnswers(questionnaire, input.answers)
  const facts = factsOf(questionnaire, answers)
  const expected = factsOf(questionnaire, answersAfter(answers, input.daysSince ?? 0))
  const ownContent = contentWith(content, expected)
  const view = viewOf({
    ...input,
    facts,
    omitted: leftOutOf(input, facts),
    choices: choicesIn(report, choices),
    // The person's choices also determine the order for others, and the step for the chosen area.
    forOthers: orderByChoices(forOthers, choicesIn(forOthers, choices), ownContent.interventions),
    content: ownContent,
  })
  return input.reader.who === 'self' ? view : withoutOffPaper(view)
}

/** Returns the omitted parts of a short form, except the areas and ratings that this reader never sees. */
function leftOutOf({ questionnaire, added, reader }: PresentInput, { answers }: Facts): LeftOut {
  if (!added) return nothingLeft
  const { parts, areas, ratings } = leftOutIn(questionnaire, shortQuestionnaire(questionnaire, added), answers)
  const leftOut = leftOutFor(reader)
  return {
    parts: parts.filter(({ part }) => !leftOut.areas.some((area) => area === part)),
    areas: areas.filter((area) => !leftOut.areas.includes(area)),
    ratings: ratings.filter((rating) => !leftOut.metrics.includes(rating)),
  }
}

/** Maximum number of steps in the short report of the volunteer network. */
const mostOfNetwork = 3

function viewOf(given: PresentInput & { choices: Choices; facts: Facts; omitted: LeftOut }): ReportView {
  const { failed, content, locale, onlyArea, choices, reader, forOthers: paper } = given
  const leftOut = leftOutFor(reader)
  const isNetwork = given.questionnaire.report === 'network'
  const about = respondentOf(given)
  const { report, firstArea } = inOrder(given)
  const isShown = (domain: Domain) => onlyArea === undefined || domain === onlyArea
  const quotes = (domain: Domain, because: readonly string[], onPaper: readonly string[] | undefined) =>
    quotesOf(
      withoutRepeats(because),
      given,
      (id) => !onPaper?.includes(id),
      (id) => optionsNamed(concernsOfArea(domain), id, given.facts),
    ).slice(0, maxQuotes)
  const areas = firstAreaFirst(
    report.areas.filter(({ domain }) => isShown(domain)),
    firstArea,
  )
  const inState = (state: State | null) => areas.filter((area) => area.state === state).map(({ domain }) => domain)
  const network = isNetwork
    ? networkView({
        ...given,
        coordinatorCalls: given.coordinatorCalls ?? null,
        concerns: [...inState('struggling'), ...inState('surviving'), ...leftOut.areas],
      })
    : null
  const isOpen = (domain: Domain) =>
    !network || (content.network.areas[domain] !== undefined && !network.noConcern.includes(domain))
  const priorities = report.priorities.filter(({ domain }) => isShown(domain))
  const wanted = onlyArea ? [onlyArea] : priorities.map(({ domain }) => domain)
  const recommendations = report.recommendations.filter(({ domain }) => isShown(domain))
  const challenges = report.challenges.map(({ barrier, says, from }) => ({
    barrier,
    says,
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
  const pointers = presentPointers({ ...given, report })
  return {
    reader: reader.who,
    closed: reader.who !== 'self' || isClosed(given.questionnaire),
    about,
    failed,
    safety: safetyOf(
      {
        safety: safetyFor(reader, { safety: safetyAfter(report.safety, given.daysSince ?? 0) }),
        ladder: report.ladder,
      },
      content,
      locale,
      tellingOf(reader, about),
      about,
    ).map((box) => ({ ...box, deaf: callerOf(given).deaf })),
    // The sentence about hard days is only for readers who may know of them.
    state: { state: report.state.state, held: report.state.held && leftOut.areas.length === 0 },
    ladder: report.ladder,
    opening: openingOf({ ...given, firstArea: firstAreaOf(given) }, shown),
    // The check-up of the volunteer network yields at most two of the five ratings, which would look like a verdict.
    stars: (isNetwork ? [] : metrics).map((metric) => ({ metric, stars: report.stars[metric].stars })),
    areas: {
      thriving: isNetwork ? [] : inState('thriving'),
      surviving: inState('surviving'),
      struggling: inState('struggling'),
      notEnough: inState(null).filter(isOpen),
    },
    omitted: given.omitted,
    leftOut: { areas: leftOut.areas, metrics: leftOut.metrics },
    priorities: priorities.map(({ domain, state, picked, because }) => ({
      domain,
      state,
      picked,
      chosen: domain === choices.area,
      because: quotes(
        domain,
        because.filter((id) => id !== 'priorities'),
        paper.priorities.find((other) => other.domain === domain)?.because,
      ),
    })),
    strengths: report.strengths.map(({ strength }) => ({
      strength,
      offPaper: !paper.strengths.some((other) => other.strength === strength),
    })),
    challenges,
    noChallenge: noChallengeOf(given),
    findings: report.findings.map((found) => findingView(found, given)),
    summary: summaryFor({ ...given, report }, paper),
    pointers,
    recommendations: isNetwork ? shown.slice(0, mostOfNetwork) : shown,
    strategies: challenges.flatMap(({ barrier, says, chosen, offPaper }) => {
      const found = Object.entries(content.strategies).find(([name]) => name === barrier)?.[1]
      const texts = isAboutSafety(barrier, given) && found?.ifUnsafe ? found.ifUnsafe : found
      const text = (about ? texts?.they : texts?.text)?.[locale]
      return text ? [{ barrier, says, text, chosen, offPaper }] : []
    }),
    knowledge: articlesFor(
      {
        // Without priorities, uses the areas of the steps, so that the section is never empty.
        areas: wanted.length > 0 ? wanted : [...new Set(recommendations.map(({ domain }) => domain))],
        steps: recommendations.map(({ intervention }) => intervention),
        interventions: content.interventions,
        facts: given.facts,
      },
      content.knowledge,
    ).map(({ id, title }) => ({ id, title: title[locale] })),
    resources: presentResources(
      wanted.length > 0 ? wanted : recommendations.slice(0, 1).map(({ domain }) => domain),
      given,
      pointers.firstStep?.offPaper && reader.who !== 'self' ? [] : (pointers.firstStep?.calls ?? []),
    ),
    hasPlace: given.partner !== null || given.stateCode !== null,
    version: report.version,
    numericMeters: given.partner?.useNumericMeters ?? false,
    why: given.whyFrom ? presentWhy(given.whyFrom, { ...given, firstArea }, report, choices) : null,
    network,
  }
}

/**
 * Returns the text shown without challenges. A skipped answer is never "none"; for readers other than the person it may
 * be withheld.
 */
function noChallengeOf({
  answers,
  reader,
  questionnaire,
  omitted,
}: PresentInput & { omitted: LeftOut }): ReportView['noChallenge'] {
  const reported = answers.barriers
  if (typeof reported === 'object' && reported.includes('none')) return 'challenges.none'
  if (omitted.parts.some(({ part }) => part === 'ways')) return 'shortForm.notAsked'
  const wasQuestion = questionWithId(questionnaire, 'barriers') !== undefined
  return reported === undefined && reader.who === 'self' && wasQuestion ? 'challenges.skipped' : 'challenges.unknown'
}

/** Maximum number of answers quoted for one finding. */
const maxShown = 3

/** Returns a finding with the answers behind it as sentences, in the order of the questions. */
function findingView({ finding, figure, params, because }: Finding, given: PresentInput): FindingView {
  const requested = allQuestions(given.questionnaire).map(({ id }) => id)
  const reported = because
    .filter((question) => questionsOfFinding(finding).includes(question))
    .toSorted((one, other) => requested.indexOf(one) - requested.indexOf(other))
  const statements = quotesOf(reported.slice(0, maxShown), given, () => false).flatMap(
    ({ statement }) => statement ?? [],
  )
  return { finding, figure, params, quotes: statements }
}

/**
 * Returns the area of the start page with its state and first recommendation; null if the start page is not about an
 * area, or if areas failed.
 */
function openingOf(
  { report, failed, firstArea }: PresentInput,
  shown: readonly RecommendationView[],
): OpeningView | null {
  if (firstArea === undefined || failed.includes('areas')) return null
  const state = report.areas.find(({ domain }) => domain === firstArea)?.state ?? null
  const chosen = failed.includes('recommendations') ? undefined : shown.find(({ domain }) => domain === firstArea)
  return {
    area: firstArea,
    state,
    step: chosen ? { id: chosen.id, title: chosen.title, offPaper: chosen.offPaper } : null,
  }
}

const textOf: Record<Exclude<SafetyRule, 'S2b_heavy'>, keyof Content['safety']> = {
  S0_help: 'help_now',
  S1_crisis: 'red',
  S3_unsafe: 'unsafe',
  S3m_mostly_safe: 'mostly_safe',
  S2_distress: 'amber',
  S7_alcohol: 'alcohol',
  S4a_fall_week: 'fall_week',
  S6_no_home_food: 'no_home_food',
  S4b_fall_month: 'fall_month',
  S5_memory: 'memory',
}

/** Returns the text of a safety rule. For heavy times, it depends on the answer that triggered the rule. */
function safetyTextFor({ rule, because }: Report['safety'][number], texts: Content['safety']): SafetyText {
  if (rule !== 'S2b_heavy') return texts[textOf[rule]]
  return because.includes('ladder_now') ? texts.heavy_step : texts.heavy_alone
}

/** Reader of a safety text: the person, the helper who gave the answers, or others who help. */
type Telling = 'you' | 'they' | 'staff' | 'contact'

function tellingOf({ who }: Reader, about: About | null): Telling {
  if (who === 'staff' || who === 'contact') return who
  return about === null ? 'you' : 'they'
}

/** Returns the texts of the matching safety rules, in the order of the rules. `about`: the person called `they`. */
export function safetyOf(
  { safety, ladder }: Pick<Report, 'safety' | 'ladder'>,
  content: Pick<Content, 'safety'>,
  locale: Locale,
  telling: Telling,
  about: About | null = null,
): SafetyView[] {
  return safety.map((met) => {
    const { they, ...text } = safetyTextFor(met, content.safety)
    const box = telling === 'staff' || telling === 'contact' ? text[telling] : undefined
    if (box) return inOneLanguage(met.rule, { title: box.title, paragraphs: [box.text], actions: text.actions }, locale)
    const reported = inOneLanguage(met.rule, { ...text, ...(telling === 'they' && they) }, locale, ladder.now)
    return { ...reported, paragraphs: reported.paragraphs.map((paragraph) => withName(paragraph, about, locale)) }
  })
}

function inOneLanguage(rule: SafetyRule, text: SafetyText, locale: Locale, step: number | null = null): SafetyView {
  return {
    rule,
    title: text.title[locale],
    paragraphs: text.paragraphs.map((paragraph) => paragraph[locale].replace('{{step}}', String(step))),
    list: (text.list ?? []).map((line) => line[locale]),
    last: (text.last ?? []).map((line) => line[locale]),
    actions: text.actions.map(({ label, href, hours }) => ({
      label: label[locale],
      href: href[locale],
      hours: hours[locale],
    })),
    deaf: false,
  }
}

function summaryFor({ report, reader, content, locale }: PresentInput, paper: Report): SummaryView {
  const { now, expected, strongest, wanted, first } = summaryOf(report, partlySeenBy(reader))
  return {
    now,
    expected,
    strongest,
    wanted,
    firstTitle: content.interventions.find(({ id }) => id === first)?.title[locale] ?? null,
    firstOffPaper: !paper.recommendations.some(({ intervention }) => intervention === first),
  }
}

/**
 * Tests if a fear of getting hurt must not be interpreted as a fear of falling: the person does not feel safe, and did
 * not say that they worry about falling.
 */
const isAboutSafety = (barrier: string, { report, answers }: PresentInput): boolean =>
  barrier === 'fear' &&
  answers.fall_worry !== 'yes' &&
  report.safety.some(({ rule }) => rule === 'S3_unsafe' || rule === 'S3m_mostly_safe')

/** Returns a deep copy without anything marked `offPaper`: list entries are removed, members become null. */
function withoutOffPaper<T>(value: T): T {
  if (Array.isArray(value)) return value.filter(isForOthers).map(withoutOffPaper) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isForOthers(part) ? withoutOffPaper(part) : null]),
  ) as T
}

const isForOthers = (part: unknown): boolean =>
  !(part !== null && typeof part === 'object' && 'offPaper' in part && part.offPaper === true)

/** Returns the area with this id; undefined if there is none. */
export const areaNamed = (word: string | null): Domain | undefined => domains.find((domain) => domain === word)
