import { becauseOf, type Facts, holds } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import { urgentAreas } from '../safety.ts'
import { type Area, questionsOfArea } from '../scoring/areas.ts'
import { barriersOf } from './challenges.ts'
import { areaOrder, pickedAreas } from './priorities.ts'
import { offeredOnlyWhen, pins, placing, stayWell } from './recommendation-rules.ts'
import type { Because, Reason, Recommendation, Report } from './report.ts'

/** The data of an intervention that ranking uses: how much (1 to 5) it serves each area, and which barriers it fits. */
export type RankedIntervention = {
  id: string
  domains: Partial<Readonly<Record<Domain, number>>>
  barriers: readonly string[]
}

/** The number of recommendations in front and in all, and the maximum of those in front that serve one area. */
export const limits = { front: 3, all: 8, ofOneArea: 2 }

/** The points of each contribution to the need for an intervention. Our own weights. */
const weights = { struggling: 3, surviving: 1, priority: 4, barrier: 1, pinned: 10 }

/** The minimum weight to offer an intervention for an area at all, and to count for a priority area. */
export const minWeights = { atAll: 2, well: 3 }

/** The facts about the person that ranking uses. */
type Person = {
  facts: Facts
  areas: readonly Area[]
  picked: readonly Domain[]
  /** The priority areas and the picked ones. */
  wanted: ReadonlySet<Domain>
  urgent: ReadonlyMap<Domain, Because>
  barriers: readonly string[]
}

/** One contribution to the need for an intervention, with its points. */
export type NeedPart =
  | { kind: 'pinned'; points: number }
  | { kind: 'state'; domain: Domain; state: 'surviving' | 'struggling'; weight: number; points: number }
  | { kind: 'wish'; domain: Domain; points: number }
  | { kind: 'barrier'; barrier: string; points: number }

/** An intervention that may be offered. Its need is the sum of its parts; a stay-well intervention has none. */
export type Candidate = {
  id: string
  need: number
  parts: readonly NeedPart[]
  domain: Domain
  reasons: readonly Reason[]
}

/** How much an intervention serves one area of this person. */
type Service = { area: Area; weight: number; fromState: number; fromWish: number }

function reasonsForPins(id: string, facts: Facts): Reason[] {
  return pins.flatMap(({ trigger, when, interventions, instead }): Reason[] => {
    const isNamed = interventions.includes(id) || instead?.interventions.includes(id)
    if (!isNamed || !holds(when, facts)) return []
    const isInstead = instead !== undefined && holds(instead.when, facts)
    if (!(isInstead ? instead.interventions : interventions).includes(id)) return []
    const because = [...becauseOf(when, facts), ...(isInstead ? becauseOf(instead.when, facts) : [])]
    return [{ kind: 'pinned', trigger, because: [...new Set(because)] }]
  })
}

/**
 * Whether an intervention addresses what raised an area. An intervention offered only to some (`own`: the answers that
 * make it fit) does not when those answers belong to the area but did not raise it: poor teeth do not call for a
 * hearing check, although both are in one area.
 */
function addresses({ domain, because }: Area, own: Because): boolean {
  const ofArea = own.filter((id) => questionsOfArea(domain).includes(id))
  return ofArea.length === 0 || ofArea.some((id) => because.includes(id))
}

/** Returns the areas that an intervention serves, the most important for this person first. */
function servicesOf({ domains }: RankedIntervention, own: Because, { areas, wanted, picked }: Person): Service[] {
  return areas
    .map((area) => {
      const weight = domains[area.domain] ?? 0
      const fits = addresses(area, own)
      const isWanted = wanted.has(area.domain) && (fits || picked.includes(area.domain))
      return {
        area,
        weight,
        fromState: fits ? weight * weightOf(area.state) : 0,
        fromWish: weight >= minWeights.well && isWanted ? weights.priority : 0,
      }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted(
      (a, b) =>
        b.fromState + b.fromWish - a.fromState - a.fromWish ||
        b.weight - a.weight ||
        areaOrder.indexOf(a.area.domain) - areaOrder.indexOf(b.area.domain),
    )
}

function weightOf(state: Area['state']): number {
  return state === 'struggling' || state === 'surviving' ? weights[state] : 0
}

function reasonsForService({ area, weight, fromState, fromWish }: Service, person: Person, own: Because): Reason[] {
  const { domain, state, because } = area
  const ownOfArea = own.filter((id) => questionsOfArea(domain).includes(id))
  const urgency = person.urgent.get(domain)
  const reasons: Reason[] = []
  if (fromState > 0 && (state === 'struggling' || state === 'surviving')) {
    reasons.push({ kind: 'area', domain, state, because: ownOfArea.length > 0 ? ownOfArea : because })
  } else if (fromWish > 0 && urgency) {
    reasons.push({ kind: 'urgent', domain, because: urgency })
  }
  if (weight >= minWeights.well && person.picked.includes(domain)) reasons.push({ kind: 'picked', domain })
  return reasons
}

/** Returns an intervention with its need and reasons, or undefined when it does not fit or nothing calls for it. */
function candidateOf(intervention: RankedIntervention, person: Person): Candidate | undefined {
  const { id } = intervention
  const pinned = reasonsForPins(id, person.facts)
  const only = offeredOnlyWhen[id]
  if (only && pinned.length === 0 && !holds(only, person.facts)) return undefined
  const own = only ? becauseOf(only, person.facts) : []
  const services = servicesOf(intervention, own, person)
  const [main] = services
  const isCalledFor = services.some(
    ({ weight, fromState, fromWish }) => weight >= minWeights.atAll && fromState + fromWish > 0,
  )
  if (!main || (pinned.length === 0 && !isCalledFor)) return undefined
  const fitting = intervention.barriers.filter((barrier) => person.barriers.includes(barrier))
  const parts: NeedPart[] = [
    ...(pinned.length > 0 ? [{ kind: 'pinned', points: weights.pinned } as const] : []),
    ...services.flatMap(partsOf),
    ...fitting.map((barrier) => ({ kind: 'barrier', barrier, points: weights.barrier }) as const),
  ]
  const need = parts.reduce((total, { points }) => total + points, 0)
  const reasons = [
    ...pinned,
    // An area that it serves little adds to the need, but is no reason to show.
    ...services
      .filter((service) => service === main || service.weight >= minWeights.well)
      .flatMap((service) => reasonsForService(service, person, own)),
    ...fitting.map((barrier): Reason => ({ kind: 'barrier', barrier })),
  ]
  return { id, need, parts, domain: main.area.domain, reasons }
}

function partsOf({ area: { domain, state }, weight, fromState, fromWish }: Service): NeedPart[] {
  return [
    ...(fromState > 0 && (state === 'struggling' || state === 'surviving')
      ? [{ kind: 'state', domain, state, weight, points: fromState } as const]
      : []),
    ...(fromWish > 0 ? [{ kind: 'wish', domain, points: fromWish } as const] : []),
  ]
}

/** Sorts by need, then by `areaOrder`, then by id, so that the order never depends on the input's. */
function byNeed(a: Candidate, b: Candidate): number {
  return b.need - a.need || areaOrder.indexOf(a.domain) - areaOrder.indexOf(b.domain) || (a.id < b.id ? -1 : 1)
}

/** Returns the stay-well interventions that are not in `taken`, in their fixed order. */
function stayWellCandidates(interventions: readonly RankedIntervention[], taken: readonly Candidate[]): Candidate[] {
  return stayWell.flatMap((id): Candidate[] => {
    const intervention = interventions.find((each) => each.id === id)
    if (!intervention || taken.some((each) => each.id === id)) return []
    const [domain] = areaOrder
      .filter((each) => intervention.domains[each])
      .toSorted((a, b) => (intervention.domains[b] ?? 0) - (intervention.domains[a] ?? 0))
    return domain ? [{ id, need: 0, parts: [], domain, reasons: [{ kind: 'stay_well' }] }] : []
  })
}

/**
 * Returns the first three: those that safety rules place there, then the most needed, at most two per area not picked.
 */
function frontOf(needed: readonly Candidate[], spare: readonly Candidate[], { facts, picked }: Person): Candidate[] {
  const placed = [placing.first, ...placing.amongFirst]
    .filter(({ when }) => holds(when, facts))
    .flatMap(({ intervention }) => needed.find(({ id }) => id === intervention) ?? [])
  const front = [...placed]
  const hasRoomFor = ({ domain }: Candidate) =>
    picked.includes(domain) || front.filter((each) => each.domain === domain).length < limits.ofOneArea
  const early = needed.filter(({ id }) => id !== placing.late)
  const late = needed.filter(({ id }) => id === placing.late)
  for (const candidate of [...early, ...late, ...spare]) {
    if (front.length === limits.front) break
    if (!front.includes(candidate) && hasRoomFor(candidate)) front.push(candidate)
  }
  const rank = (candidate: Candidate) => {
    if (candidate === placed[0] && candidate.id === placing.first.intervention) return 0
    return candidate.need === 0 ? 3 : candidate.id === placing.late ? 2 : 1
  }
  front.sort((a, b) => rank(a) - rank(b) || (a.need === 0 ? 0 : byNeed(a, b)))
  const [head, second] = front
  const { intervention, when } = placing.notFirst
  if (head?.id !== intervention || !second || !holds(when, facts)) return front
  return [second, head, ...front.slice(2)]
}

/**
 * Returns for each priority and each picked area that nothing in front serves well the most needed intervention that
 * does, so that what is less needed makes room for it.
 */
function neededForWanted(
  interventions: readonly RankedIntervention[],
  front: readonly Candidate[],
  rest: readonly Candidate[],
  { wanted }: Person,
): Candidate[] {
  const kept: Candidate[] = []
  for (const area of wanted) {
    const serves = ({ id }: Candidate) =>
      (interventions.find((each) => each.id === id)?.domains[area] ?? 0) >= minWeights.well
    const step = [...front, ...kept].some(serves) ? undefined : rest.find(serves)
    if (step) kept.push(step)
  }
  return kept
}

/**
 * Returns the interventions to offer, in display order, with their need: each priority and each picked area has one
 * that serves it. Independent of the order of `interventions`.
 */
export function rankedInterventions(
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  priorities: Report['priorities'],
  facts: Facts,
): Candidate[] {
  const picked = pickedAreas(facts.answers)
  const person: Person = {
    facts,
    areas,
    picked,
    wanted: new Set([...priorities.map(({ domain }) => domain), ...picked]),
    urgent: urgentAreas(facts),
    barriers: barriersOf(facts).map(({ barrier }) => barrier),
  }
  const needed = interventions.flatMap((intervention) => candidateOf(intervention, person) ?? []).toSorted(byNeed)
  const spare = stayWellCandidates(interventions, needed)
  const front = frontOf(needed, spare, person)
  const rest = [...needed, ...spare].filter((candidate) => !front.includes(candidate))
  const kept = neededForWanted(interventions, front, rest, person)
  const others = rest.filter((candidate) => !kept.includes(candidate))
  const listed = [...kept, ...others].slice(0, limits.all - front.length)
  return [...front, ...rest.filter((candidate) => listed.includes(candidate))]
}

/**
 * Returns the recommendations in display order: three in front, up to eight in all, each with its reasons. The score is
 * the need as a whole percentage of the greatest need; 0 for stay-well interventions.
 */
export function recommendationsOf(
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  priorities: Report['priorities'],
  facts: Facts,
): Report['recommendations'] {
  const ranked = rankedInterventions(interventions, areas, priorities, facts)
  const greatest = Math.max(1, ...ranked.map(({ need }) => need))
  return ranked.map(
    ({ id, need, domain, reasons }): Recommendation => ({
      intervention: id,
      score: Math.floor((100 * need) / greatest + 0.5),
      domain,
      reasons,
    }),
  )
}
