import { type Condition, type Facts, optionsNamed } from '#assessment/questionnaire/condition.ts'
import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import { isCalledFor, withstoodBarriers } from '#assessment/report/recommendations.ts'
import type { Reason, Recommendation, Tier } from '#assessment/report/report.ts'
import { type CardNoteId, cardNotesOf } from '#assessment/report/steps/card-notes.ts'
import { callsOf, conditionsOfStep } from '#assessment/report/steps/table/order.ts'
import { type Caller, type LineFacts, lineFacts } from '#domain/support/calls-for-step.ts'
import { privateServices } from '#domain/support/contacts.ts'
import type { Content } from '#platform/content/content.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import { fittingBarriers, noChoices, servesArea } from '../choosing/choices.ts'
import type { PresentInput } from './present-input.ts'
import { type Quote, quotesOf } from './reader/quote.ts'

/** A service that helps, in one language. */
export type LinkView = {
  key: string
  label: string
  url: string | null
  phones: readonly { label: string; number: string; href: string }[]
  /** Notes about its phone numbers; null for none. */
  line: LineFacts | null
  /** The name of the service reveals something private, so the service is never printed. */
  offPaper: boolean
}

/** A reason for a recommendation, in one language. */
export type ReasonView =
  | { kind: 'said'; quote: Quote; offPaper: boolean }
  | { kind: 'area'; domain: Domain; state: 'surviving' | 'struggling'; offPaper: boolean }
  | { kind: 'picked'; domain: Domain; offPaper: boolean }
  | { kind: 'opened'; domain: Domain; offPaper: boolean }
  | { kind: 'barrier'; barrier: string; offPaper: boolean }
  | { kind: 'chosenArea'; domain: Domain; offPaper: boolean }
  | { kind: 'chosenBarrier'; barrier: string; offPaper: boolean }
  | { kind: 'stay_well'; offPaper: boolean }

/** One recommendation with its texts, in one language. */
export type RecommendationView = {
  id: string
  /** Number of the intervention in addresses and in the API. */
  number: number
  domain: Domain
  tier: Tier
  /** Based on answers, wishes or choices of the person; otherwise it suits most people. */
  calledFor: boolean
  /** The areas that the intervention serves well. */
  serves: readonly Domain[]
  title: string
  why: string
  tips: readonly string[]
  /** The easiest of the intervention's six steps. */
  firstStep: string
  /** Approximate duration of the first step. */
  minutes: number
  caution: string | null
  evidence: string
  picture: Intervention['picture']
  links: readonly LinkView[]
  because: readonly ReasonView[]
  /** Notes on the combination of two answers; `offPaper` if they mention alcohol. */
  notes: readonly { id: CardNoteId; offPaper: boolean }[]
  /** The person's challenges for which the intervention is suitable. */
  barriers: readonly string[]
  /** The title of the recommendation reveals something private. */
  offPaper: boolean
}

/** Maximum number of quoted answers and other reasons of a recommendation. */
const maxReasons = { quotes: 2, others: 1 }

/**
 * Returns a recommendation with its texts; null if the content no longer has it. `onPaper` is the part that may be
 * printed.
 */
export function presentRecommendation(
  recommendation: Recommendation,
  onPaper: Recommendation | undefined,
  given: PresentInput & { facts: Facts },
): RecommendationView | null {
  const { intervention: id, domain, tier, reasons } = recommendation
  const { content, locale } = given
  const found = content.interventions.find((intervention) => intervention.id === id)
  if (!found) return null
  const chosen = chosenReasons({ intervention: id, domain }, given)
  return {
    id,
    number: found.number,
    minutes: found.minutes,
    domain,
    tier,
    calledFor: isCalledFor(recommendation) || chosen.length > 0,
    serves: domains.filter((area) => servesArea({ intervention: id, domain }, area, content.interventions)),
    title: found.title[locale],
    why: found.why[locale],
    tips: found.tips.map((tip) => tip[locale]),
    firstStep: found.steps[0]?.[locale] ?? '',
    caution: found.safety?.[locale] ?? null,
    evidence: found.evidence.text[locale],
    picture: found.picture,
    links: found.links.flatMap((key) => linkView(key, content.links, callerOf(given)) ?? []),
    notes: notesOf(id, given),
    because: [...chosen, ...reasonsOf({ id, tier }, reasons, onPaper?.reasons ?? [], given)],
    barriers: withstoodBarriers(
      found,
      given.report.challenges.map(({ barrier }) => barrier),
    ),
    offPaper: onPaper === undefined,
  }
}

/** Returns the facts that the notes about a number depend on. */
export const callerOf = ({ locale, answers, opening = () => null }: PresentInput): Caller => ({
  locale,
  opening,
  deaf: answers.hear === 'yes',
})

/**
 * Returns the notes of a step. Only the person's own screen mentions alcohol, and only if they answered for themselves.
 */
const notesOf = (step: string, { facts, reader, audience }: PresentInput & { facts: Facts }) =>
  cardNotesOf(step, facts)
    .filter(({ own }) => !own || (reader.who === 'self' && audience !== 'for'))
    .map(({ id, own }) => ({ id, offPaper: own }))

/** Returns a service by its key, in one language; null if the content has none with this key. */
export function linkView(key: string, links: Content['links'], caller: Caller): LinkView | null {
  const link = links[key]
  const { locale } = caller
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
    line: link.phones.length > 0 ? lineFacts(link, caller) : null,
    offPaper: privateServices.includes(key),
  }
}

/**
 * Returns the reason that the person chose the recommendation's area, else that they chose a challenge for which it is
 * suitable.
 */
function chosenReasons(
  recommendation: Pick<Recommendation, 'intervention' | 'domain'>,
  { forOthers, choices = noChoices, content: { interventions } }: PresentInput,
): ReasonView[] {
  const { area } = choices
  if (area && servesArea(recommendation, area, interventions))
    return [{ kind: 'chosenArea', domain: area, offPaper: !forOthers.areas.some(({ domain }) => domain === area) }]
  const [barrier] = fittingBarriers(recommendation.intervention, choices.barriers, interventions)
  const isOpen = forOthers.challenges.some((challenge) => challenge.barrier === barrier)
  return barrier ? [{ kind: 'chosenBarrier', barrier, offPaper: !isOpen }] : []
}

const becauseOf = (reasons: readonly Reason[]) =>
  reasons.flatMap((reason) => (reason.kind === 'answers' ? reason.because : []))

/** Tests if two reasons are the same. */
const isSame = (one: Reason, other: Reason): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the quoted answers, then the area if none may be quoted, the picked areas and the challenges. */
function reasonsOf(
  step: { id: string; tier: Tier },
  reasons: readonly Reason[],
  onPaper: readonly Reason[],
  given: PresentInput & { facts: Facts },
): ReasonView[] {
  const printable = becauseOf(onPaper)
  const named = (conditions: readonly Condition[], id: string) => optionsNamed(conditions, id, given.facts)
  const ofTier = callsOf(step, given.facts)
  const quotes = quotesOf(
    becauseOf(reasons),
    given,
    (id) => !printable.includes(id),
    (id) => (named(ofTier, id).length > 0 ? named(ofTier, id) : named(conditionsOfStep(step.id), id)),
  ).slice(0, maxReasons.quotes)
  const others = reasons.flatMap((reason): ReasonView[] => {
    if (reason.kind === 'answers') return []
    // Already a reason by the person's choice.
    if (reason.kind === 'picked' && reason.domain === given.choices?.area) return []
    if (reason.kind === 'barrier' && given.choices?.barriers.includes(reason.barrier)) return []
    return [{ ...reason, offPaper: !onPaper.some((other) => isSame(reason, other)) }]
  })
  return [
    ...quotes.map((quote): ReasonView => ({ kind: 'said', quote, offPaper: quote.offPaper })),
    ...others.slice(0, maxReasons.others),
  ]
}
