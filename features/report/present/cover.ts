import type { i18n, TFunction } from 'i18next'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import type { TopicId } from '#assessment/report/care/talk-over-soon.ts'
import type { HeadlineId } from '#assessment/report/findings/headline.ts'
import type { Returned } from '#assessment/report/findings/returned.ts'
import type { SafetyRule } from '#assessment/report/report.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import type { NetworkLine } from '../network/network-view.ts'
import type { FirstStepView, PointersView } from './pointers-view.ts'
import { reasonTexts } from './reason-texts.ts'
import type { ReportView } from './report-view.ts'
import { isUrgent } from './urgent.ts'

/** The five chapters of a report, in order. */
export const chapterIds = ['how', 'strengths', 'step', 'help', 'all'] as const
export type ChapterId = (typeof chapterIds)[number]

/** The first step, the same on the cover, in the chapter, on paper, on the home page and in the shared report. */
export type FirstStepTexts = {
  /** Id of the intervention. */
  id: string
  /** The title of the step, such as 'Write a 3-day sleep diary.' */
  rung: string
  /** Title of the recommended intervention. */
  title: string
  /** Duration of the step, such as '2 minutes'. */
  size: string
  /** Reason why this step is the first, in one sentence; null if no reason may be given. */
  reason: string | null
  offPaper: boolean
}

/** Topics to discuss soon that no safety text is about. */
export type SoonTexts = {
  title: string
  topics: readonly { id: TopicId; text: string }[]
}

/** The texts on the cover of a report: all that its reader must know first. */
export type Cover = {
  headline: string
  /** Lines below the state; null if the state is unknown. */
  sentence: string | null
  goodThing: string
  firstStep: FirstStepTexts | null
  /** Null if no topic should be discussed soon. */
  soon: SoonTexts | null
  /** The title and the summary sentence of each chapter. */
  chapters: Readonly<Record<ChapterId, { title: string; answer: string }>>
}

type Texts = TFunction<['cover', 'pointers', 'report', 'results', 'calls', 'network']>

/**
 * Returns the texts on the cover of a report. It uses only the view, so it reveals nothing that this reader's report
 * does not have. `translations`: those of the view's language, about the person if the view is (`textsAbout`).
 */
export function coverOf(view: ReportView, translations: i18n): Cover {
  const t: Texts = translations.getFixedT(translations.language, [
    'cover',
    'pointers',
    'report',
    'results',
    'calls',
    'network',
  ])
  // The person's own first step may differ, for reasons that a contact may not read.
  const isRequested = view.reader === 'contact' && view.pointers.firstStep !== null
  const firstStep = isRequested ? null : firstStepTexts(view, t, translations)
  const answers: Record<ChapterId, string> = {
    how: howTexts(view, t, translations.language),
    strengths: view.network?.giving ? t(`give.${view.network.giving}`) : strengthsTexts(view, t, translations),
    step: stepTexts(view, firstStep !== null, t),
    help: helpTexts(view, t),
    all: t('all'),
  }
  return {
    headline:
      view.reader === 'staff' || view.reader === 'contact'
        ? lineForOthers(view, translations)
        : headlineTexts(view.pointers.headline, translations),
    sentence: view.pointers.cover && t(`pointers:cover.${view.pointers.cover}`),
    goodThing: goodThingTexts(view, t),
    firstStep,
    soon: soonTexts(view, t),
    chapters: Object.fromEntries(
      chapterIds.map((id) => [id, { title: t(titleOf(id, view)), answer: answers[id] }]),
    ) as Cover['chapters'],
  }
}

/** Returns the title key of a chapter. */
function titleOf(id: ChapterId, { hasPlace, network }: ReportView) {
  if (id === 'help' && !hasPlace) return 'calls:numbers'
  return id === 'strengths' && network?.giving ? 'chapters.give' : `chapters.${id}`
}

/** Returns the line at the top of a report, with a lower-case letter after the name of its reader. */
export function headlineTexts(headline: Omit<PointersView['headline'], 'isSecond'>, translations: i18n): string {
  const { id, count, step, name, returned, network } = headline
  if (network) return networkTexts(network, name, translations)
  const t = translations.getFixedT(translations.language, 'pointers')
  const key = id === 'need' || id === 'doctor' ? (`${id}.${step}` as 'need.bills') : id
  const theme = step && translations.exists(`pointers:themes.${step}`) ? t(`themes.${step as 'walk'}`) : null
  const line =
    returnedTexts(returned, theme, translations) ??
    t(`headline.${!theme && themed.includes(id) ? 'so_far' : key}`, { count: count ?? 0, theme: theme ?? '' })
  return name ? t('headline.named', { name, line: line.charAt(0).toLocaleLowerCase() + line.slice(1) }) : line
}

/** Returns the line of the volunteer network. It mentions a call by the center only while one is requested. */
function networkTexts(network: NetworkLine, name: string | null, translations: i18n): string {
  const t = translations.getFixedT(translations.language, 'network')
  if (network.line === 'tired') return name ? t('headline.tiredNamed', { name }) : t('headline.tired')
  const first = t(`headline.asked.${network.asked as 'ride'}`)
  const line = name ? t('headline.firstNamed', { first, name }) : t('headline.first', { first })
  return `${capital(line, translations.language)} ${t(network.calls ? 'headline.calls' : 'headline.helps')}`
}

/**
 * Returns the changes since the last report as a sentence; null for a first report, or without the theme that it ends
 * with.
 */
function returnedTexts(returned: Returned | null, theme: string | null, translations: i18n): string | null {
  if (!returned || (returned.line === 'lower' && !theme)) return null
  const t = translations.getFixedT(translations.language, ['pointers', 'report', 'results'])
  const { line, before, now } = returned
  const part = line === 'better' ? areaTexts(returned.area, { closed: true }, t) : ''
  return t(`returned.${line}`, { before, now, part, theme: theme ?? '' })
}

/** The lines that name the first step by its theme. */
const themed: readonly HeadlineId[] = ['heavy', 'hard', 'good', 'much', 'some', 'start']

/** Returns the line for staff and a contact: a recent fall that hurt the person, else what to help with first. */
function lineForOthers({ safety, pointers, about }: ReportView, translations: i18n): string {
  const t = translations.getFixedT(translations.language, 'pointers')
  const name = about?.name ?? ''
  if (safety.some(({ rule }) => rule === 'S4a_fall_week')) return t('headline.others.hurt_week', { name })
  if (safety.some(({ rule }) => rule === 'S4b_fall_month')) return t('headline.others.hurt_month', { name })
  return pointers.firstStep?.title ?? t('headline.so_far')
}

/**
 * Returns the sentence of one good thing. In the volunteer network, that is the person's own strength, except in a
 * crisis.
 */
function goodThingTexts({ pointers: { goodThing, headline }, network }: ReportView, t: Texts): string {
  if (network?.strength && headline.id !== 'crisis') return t(`network:strengths.${network.strength}`)
  return t(`pointers:good.${goodThing.id as 'exercise'}`, { count: goodThing.count ?? 0 })
}

function firstStepTexts(view: ReportView, t: Texts, translations: i18n): FirstStepTexts | null {
  const step = view.pointers.firstStep
  const [firstStep] = step?.steps ?? []
  if (!step || !firstStep) return null
  const { id, title, offPaper } = step
  return { id, rung: firstStep, title, size: sizeTexts(step, t), reason: reasonFor(id, view, translations), offPaper }
}

/** Returns the duration of the first step, such as '2 minutes'. */
const sizeTexts = ({ enough, minutes }: Pick<FirstStepView, 'enough' | 'minutes'>, t: TFunction<['cover']>): string =>
  enough ? t(`step.${enough}`) : t('step.minutes', { count: minutes })

/** Returns the first answer behind the step as a sentence, else its other reason; never a barrier. */
function reasonFor(id: string, view: ReportView, translations: i18n): string | null {
  const because = view.recommendations.find((each) => each.id === id)?.because ?? []
  for (const reason of because) {
    if (reason.kind === 'said') {
      const { statement } = reason.quote
      const sentence = view.about ? statement?.they : statement?.you
      if (sentence) return sentence
    } else if (reason.kind !== 'barrier') {
      const t = translations.getFixedT(translations.language, ['report', 'results'])
      return reasonTexts(reason, t, (area) => areaTexts(area, view, t))
    }
  }
  return null
}

const areaTexts = (
  area: Domain,
  { closed }: Pick<ReportView, 'closed'>,
  t: TFunction<['report', 'results']>,
): string => (area === 'home_safety' && closed ? t(`results:areasForOthers.${area}`) : t(`results:areas.${area}`))

/** Topics that a safety text is also about. */
const calledBy: Readonly<Partial<Record<TopicId, readonly SafetyRule[]>>> = {
  falls: ['S4a_fall_week', 'S4b_fall_month'],
  memory: ['S5_memory'],
  mood: ['S1_crisis', 'S2_distress'],
  alcohol: ['S7_alcohol'],
}

function soonTexts({ safety, pointers }: ReportView, t: Texts): SoonTexts | null {
  const topics = pointers.topics
    .filter(({ id }) => !safety.some(({ rule }) => calledBy[id]?.includes(rule)))
    .map(({ id }) => ({ id, text: t(`soon.${id}`) }))
  // Vaccines are never the only topic if there is another.
  const isOnlyVaccines = topics.every(({ id }) => id === 'vaccines') && pointers.topics.length > topics.length
  return topics.length === 0 || isOnlyVaccines ? null : { title: t('soon.title', { count: topics.length }), topics }
}

/** Returns the number of steps besides the one on the cover as a sentence. */
function stepTexts({ recommendations, pointers }: ReportView, hasFirst: boolean, t: Texts): string {
  if (pointers.firstStep && !hasFirst) return t('step.ask')
  if (!hasFirst) return t('step.none')
  const count = recommendations.length - 1
  return count > 0 ? t('step.more', { count }) : t('step.only')
}

/** Minimum number of known areas to count them. */
const fewestKnown = 4

/** Returns a sentence with the number of areas that go well, have hard spots and need care. */
function howTexts({ areas, failed, network }: ReportView, t: Texts, locale: string): string {
  const counts = [
    network
      ? ({ all: network.noConcern.length, word: 'calm', first: 'calm' } as const)
      : ({ all: areas.thriving.length, word: 'well', first: 'well' } as const),
    { all: areas.surviving.length, word: 'hard', first: 'hardFirst' },
    { all: areas.struggling.length, word: 'care', first: 'careFirst' },
  ] as const
  const known = counts.reduce((sum, { all }) => sum + all, 0)
  if (failed.includes('areas') || known < fewestKnown) return t('tooFew')
  const parts = counts
    .filter(({ all }) => all > 0)
    .map(({ all, word, first }, place) => t(`counts.${place === 0 ? first : word}`, { count: all }))
  return `${entriesOf(parts, locale)}.`
}

/** Number of strengths in the sentence. */
const namedStrengths = 3

function strengthsTexts({ strengths }: ReportView, t: Texts, translations: i18n): string {
  const names = strengths
    .filter(({ strength }) => translations.exists(`cover:strengths.${strength}`))
    .slice(0, namedStrengths)
    .map(({ strength }) => t(`strengths.${strength as 'took_time'}`))
  return `${capital(entriesOf(names, translations.language), translations.language)}.`
}

/**
 * Returns a sentence with the number of services and offers in the report; if it is urgent, first that help is
 * available today.
 */
function helpTexts({ safety, resources }: ReportView, t: Texts): string {
  const { first, needNow, partner, areas, state } = resources
  const services = [needNow, ...areas.map((area) => area.services), state?.services ?? []]
  const at = partner?.offers.length ?? 0
  // The center is not counted as a service, but its offers are.
  const count = services.reduce((sum, list) => sum + list.length, at + (first?.kind === 'line' ? 1 : 0))
  const places =
    partner && at > 0
      ? t(at === 1 ? 'help.placesAtOne' : 'help.placesAt', { count, at, partner: partner.name })
      : t('help.places', { count })
  return join(safety.some(isUrgent) ? t('help.today') : null, places)
}

const join = (...sentences: readonly (string | null)[]): string => sentences.filter(Boolean).join(' ')
const capital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
