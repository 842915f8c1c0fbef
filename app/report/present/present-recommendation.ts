import type { Domain, Locale } from '#assessment/questionnaire.ts'
import type { Reason, Recommendation } from '#assessment/report/report.ts'
import type { Intervention } from '#server/content/intervention.schema.ts'
import type { Content } from '#server/content.ts'
import { privateServices } from '../../shared/support/contacts.ts'
import { fittingBarriers, noChoices, servesArea } from '../choosing/choices.ts'
import type { PresentInput } from './present-input.ts'
import { type Quote, quotesOf } from './quote.ts'

/** A service to turn to, in one language. */
export type LinkView = {
  key: string
  label: string
  url: string | null
  phones: readonly { label: string; number: string; href: string }[]
  /** Its name alone would tell something that is not for others: it is never printed. */
  offPaper: boolean
}

/** Why a recommendation stands where it stands, for showing. */
export type ReasonView =
  | { kind: 'said'; quote: Quote; offPaper: boolean }
  | { kind: 'area'; domain: Domain; state: 'surviving' | 'struggling'; offPaper: boolean }
  | { kind: 'picked' | 'urgent'; domain: Domain; offPaper: boolean }
  | { kind: 'barrier'; barrier: string; offPaper: boolean }
  | { kind: 'chosenArea'; domain: Domain; offPaper: boolean }
  | { kind: 'chosenBarrier'; barrier: string; offPaper: boolean }
  | { kind: 'stay_well'; offPaper: boolean }

/** One recommendation with its texts. */
export type RecommendationView = {
  id: string
  /** The number that addresses and the outside know it by. */
  number: number
  domain: Domain
  title: string
  why: string
  tips: readonly string[]
  /** The easiest of its six steps. */
  firstRung: string
  caution: string | null
  evidence: string
  picture: Intervention['picture']
  links: readonly LinkView[]
  because: readonly ReasonView[]
  /** The challenges of the person that it fits well with. */
  barriers: readonly string[]
  /** Its title alone would tell something that is not for others. */
  offPaper: boolean
}

/** How many answers and other reasons one card names. */
const most = { quotes: 2, others: 1 }

/** A recommendation with its texts, or null when the content no longer has it. `onPaper` is what may be printed of it. */
export function presentRecommendation(
  { intervention: id, domain, reasons }: Recommendation,
  onPaper: Recommendation | undefined,
  given: PresentInput,
): RecommendationView | null {
  const { content, locale } = given
  const found = content.interventions.find((intervention) => intervention.id === id)
  if (!found) return null
  return {
    id,
    number: found.number,
    domain,
    title: found.title[locale],
    why: found.why[locale],
    tips: found.tips.map((tip) => tip[locale]),
    firstRung: found.rungs[0]?.[locale] ?? '',
    caution: found.safety?.[locale] ?? null,
    evidence: found.evidence.text[locale],
    picture: found.picture,
    links: found.links.flatMap((key) => linkView(key, content.links, locale) ?? []),
    because: [
      ...chosenReasons({ intervention: id, domain }, given),
      ...reasonsOf(reasons, onPaper?.reasons ?? [], given),
    ],
    barriers: found.barriers.filter((barrier) => given.report.challenges.some((named) => named.barrier === barrier)),
    offPaper: onPaper === undefined,
  }
}

/** A service by its key, in one language; null when there is none of that key. */
export function linkView(key: string, links: Content['links'], locale: Locale): LinkView | null {
  const link = links[key]
  if (!link) return null
  return {
    key,
    label: link.label[locale],
    url: link.url?.[locale] ?? null,
    phones: link.phones.map(({ label, number, href }) => ({
      label: label[locale],
      number: number[locale],
      href: href[locale],
    })),
    offPaper: privateServices.includes(key),
  }
}

/** That the person chose its area, or else a challenge that it fits: those may follow from answers that are withheld. */
function chosenReasons(
  recommendation: Pick<Recommendation, 'intervention' | 'domain'>,
  { report, choices = noChoices, content: { interventions } }: PresentInput,
): ReasonView[] {
  if (choices.area && servesArea(recommendation, choices.area, interventions))
    return [{ kind: 'chosenArea', domain: choices.area, offPaper: false }]
  const named = choices.barriers.filter((barrier) =>
    report.challenges.some((challenge) => challenge.barrier === barrier),
  )
  const [barrier] = fittingBarriers(recommendation.intervention, named, interventions)
  return barrier ? [{ kind: 'chosenBarrier', barrier, offPaper: true }] : []
}

const becauseOf = (reasons: readonly Reason[]) =>
  reasons.flatMap((reason) => ('because' in reason ? reason.because : [])).filter((id) => id !== 'priorities')

const isBarrier = (reason: Reason, barrier: string) => reason.kind === 'barrier' && reason.barrier === barrier

/** The person's own answers first; where there are none, the areas; then what was picked and what stands in the way. */
function reasonsOf(reasons: readonly Reason[], onPaper: readonly Reason[], given: PresentInput): ReasonView[] {
  const printable = becauseOf(onPaper)
  const quotes = quotesOf(becauseOf(reasons), given, (id) => !printable.includes(id)).slice(0, most.quotes)
  const others = reasons.flatMap((reason): ReasonView[] => {
    if (reason.kind === 'pinned') return []
    if (reason.kind === 'area')
      return quotes.length > 0 ? [] : [{ kind: 'area', domain: reason.domain, state: reason.state, offPaper: false }]
    if (reason.kind === 'urgent')
      return quotes.length > 0 ? [] : [{ kind: 'urgent', domain: reason.domain, offPaper: true }]
    // Said already by what was chosen.
    if (reason.kind === 'picked' && reason.domain === given.choices?.area) return []
    if (reason.kind === 'barrier' && given.choices?.barriers.includes(reason.barrier)) return []
    const isOpen = reason.kind !== 'barrier' || onPaper.some((other) => isBarrier(other, reason.barrier))
    return [{ ...reason, offPaper: !isOpen }]
  })
  return [
    ...quotes.map((quote): ReasonView => ({ kind: 'said', quote, offPaper: quote.offPaper })),
    ...others.slice(0, most.others),
  ]
}
