import { oncePer } from '../../once-per.ts'
import { type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { type Domain, domains } from '../../questionnaire/questionnaire.ts'
import type { Area } from '../../scoring/areas.ts'
import { areaOrder, pickedAreas } from '../findings/area-order.ts'
import type { Tier } from '../report.ts'
import { riskySnoring, sleepCauses } from './table/conditions.ts'
import {
  type Call,
  calls,
  firstOfHealth,
  firstThreeOnly,
  growth,
  ifThereIsRoom,
  retainedTalk,
  sleepHabits,
  stayWell,
  type WishLine,
  wishes,
} from './table/order.ts'
import { steps } from './table/steps.ts'

/** Data of an intervention for the rules: how much (1 to 5) it serves each area, and the barriers it fits. */
export type RankedIntervention = {
  id: string
  domains: Partial<Readonly<Record<Domain, number>>>
  barriers: readonly string[]
}

/** A chosen step: its tier, and the area that it serves most for this person, or that was wished. */
export type ChosenStep = { id: string; tier: Tier; domain: Domain }

/**
 * Number of steps in front, maximum in total, maximum in front per area, and number of doctor steps that are not cut.
 */
export const limits = { front: 3, all: 8, ofOneArea: 2, keptDoctorSteps: 2 }

/** Minimum weight to serve an area well. */
export const servingWeight = 3

/** Points of a step by the state of an area, and by the wish. Our own weights. */
const gains = { struggling: 3, surviving: 1, picked: 4 }

/** Facts about the person that the choice uses. */
type Traits = {
  facts: Facts
  /** Areas that the reader sees. */
  areas: readonly Area[]
  picked: readonly Domain[]
  weightOf: (step: string, domain: Domain) => number
}

/** The person, with memoized results for each step. */
type Person = Traits & {
  scoreOf: (step: string) => number
  mainAreaOf: (step: string) => Domain | undefined
  isOffered: (step: string) => boolean
}

const gainOf = ({ state }: Area): number => (state === 'struggling' || state === 'surviving' ? gains[state] : 0)

/** Returns how much a step would help this person: the sum over its areas of weight times state, plus wishes. */
function scoreOf(step: string, { areas, picked, weightOf }: Traits): number {
  return areas.reduce((total, area) => {
    const weight = weightOf(step, area.domain)
    return total + weight * gainOf(area) + (weight >= servingWeight && picked.includes(area.domain) ? gains.picked : 0)
  }, 0)
}

/** Returns the area that a step serves most for this person; undefined if it serves no visible area well. */
function mainAreaOf(step: string, { areas, picked, weightOf }: Traits): Domain | undefined {
  const gain = (area: Area) =>
    weightOf(step, area.domain) * gainOf(area) + (picked.includes(area.domain) ? gains.picked : 0)
  const [main] = areas
    .filter(({ domain }) => weightOf(step, domain) >= servingWeight)
    .toSorted(
      (a, b) =>
        gain(b) - gain(a) ||
        weightOf(step, b.domain) - weightOf(step, a.domain) ||
        areaOrder.indexOf(a.domain) - areaOrder.indexOf(b.domain),
    )
  return main?.domain
}

/** Tests if a step may be offered to this person. */
function isOffered(step: string, person: Omit<Person, 'isOffered'>): boolean {
  const offered = steps[step]?.offered
  return (
    offered !== undefined &&
    (offered === null || matches(offered, person.facts)) &&
    person.mainAreaOf(step) !== undefined &&
    // Grief also requires that mood or company is not thriving, or is picked.
    (step !== 'grief' || isBadOrPicked('emotional', person) || isBadOrPicked('connection', person))
  )
}

const isBad = ({ state }: Area) => state === 'struggling' || state === 'surviving'
const isBadOrPicked = (domain: Domain, { areas, picked }: Traits) =>
  picked.includes(domain) || areas.some((area) => area.domain === domain && isBad(area))

/** Tests if a line of a wish applies. */
function lineMatches({ when }: WishLine, facts: Facts): boolean {
  if (!when) return true
  if (!('moreThan' in when)) return matches(when, facts)
  const [more, less] = when.moreThan.map((id) => facts.scores[id]?.value)
  return typeof more === 'number' && typeof less === 'number' && more > less
}

/** Returns the step for the wish to work on an area. */
const wishStepOf = (area: Domain, person: Person): string | undefined =>
  wishes[area].find((line) => lineMatches(line, person.facts) && person.isOffered(line.step))?.step

/** Returns the picked areas in descending order of concern. */
function wishOrder({ areas, picked }: Person): Domain[] {
  return areas
    .filter(({ domain }) => picked.includes(domain))
    .toSorted((a, b) => b.weight - a.weight || areaOrder.indexOf(a.domain) - areaOrder.indexOf(b.domain))
    .map(({ domain }) => domain)
}

/** Sorts steps by how much they help this person, descending. The sort is stable. */
const byScore = (person: Person) => (a: string, b: string) => person.scoreOf(b) - person.scoreOf(a)

/**
 * Returns the steps of the tier 'health': first those of `firstOfHealth`, then others by benefit, then by the order of
 * the table.
 */
function healthSteps(person: Person): string[] {
  const found = Object.entries(steps).flatMap(([step, { health }]) =>
    health !== undefined && matches(health, person.facts) && person.isOffered(step) ? [step] : [],
  )
  const first = firstOfHealth.filter(({ when }) => matches(when, person.facts)).map(({ step }) => step)
  const place = (step: string) => (first.includes(step) ? first.indexOf(step) : first.length)
  return found.toSorted((a, b) => place(a) - place(b) || byScore(person)(a, b))
}

/** Returns the growth steps of all areas below thriving (or of the given ones), by benefit, then by name. */
function growthSteps(person: Person, of: readonly Area[] = person.areas.filter(isBad)): string[] {
  const found = of.flatMap(({ domain }) => growth[domain] ?? [])
  const ids = found.filter(({ step, when }) => isCalled({ step, when }, person)).map(({ step }) => step)
  return [...new Set(ids)].toSorted().toSorted(byScore(person))
}

function isCalled({ step, when }: Call, person: Person): boolean {
  return matches(when, person.facts) && person.isOffered(step)
}

/** `area`: the area for which it was wished, if it serves others more. */
type Entry = { id: string; tier: Tier; area?: Domain }

/** Returns every step that anything calls for, once, in its highest tier. Tiers and steps are in order. */
function calledFor(person: Person): Entry[] {
  const fixed = (tier: keyof typeof calls): Entry[] =>
    calls[tier].filter((call) => isCalled(call, person)).map(({ step }) => ({ id: step, tier }))
  const all: Entry[] = [
    ...fixed('safety'),
    ...fixed('urgent_need'),
    ...fixed('need'),
    ...fixed('doctor_soon'),
    ...wishOrder(person).flatMap((area): Entry[] => {
      const id = wishStepOf(area, person)
      if (id === undefined) return []
      return [{ id, tier: 'wish', ...(person.weightOf(id, area) < servingWeight && { area }) }]
    }),
    ...healthSteps(person).map((id) => ({ id, tier: 'health' as const })),
    ...growthSteps(person).map((id) => ({ id, tier: 'growth' as const })),
  ]
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

function stayWellSteps(person: Person): Entry[] {
  const lists = stayWell.filter(({ when }) => matches(when, person.facts)).map(({ steps }) => steps)
  const offered = lists.slice(0, 1).flat().filter(person.isOffered)
  return offered.map((id) => ({ id, tier: 'stay_well' }))
}

/** Tests if a step serves an area well or is its wish step. */
const serves = (id: string, area: Domain, person: Person): boolean =>
  person.weightOf(id, area) >= servingWeight || wishStepOf(area, person) === id

const isStruggling = (domain: Domain, { areas }: Traits) =>
  areas.some((area) => area.domain === domain && area.state === 'struggling')

/**
 * Returns the picked area that gets a place in front: the struggling one of most concern that no step in front serves.
 * Without a struggling one, the one of most concern, unless a picked area is already served.
 */
function areaToServe(front: readonly Entry[], person: Person): Domain | undefined {
  const isServed = (area: Domain) => front.some(({ id }) => serves(id, area, person))
  const picked = wishOrder(person).filter((area) => wishStepOf(area, person) !== undefined)
  const struggling = picked.filter((area) => isStruggling(area, person))
  if (struggling.length > 0) return struggling.find((area) => !isServed(area))
  return picked.some(isServed) ? undefined : picked[0]
}

/** Tests if a step may join the steps in front. */
function fitsFront({ id }: Entry, front: readonly Entry[], person: Person): boolean {
  const only: Partial<Readonly<Record<string, Condition>>> = firstThreeOnly.when
  const condition = only[id]
  if (condition && !matches(condition, person.facts)) return false
  const notBoth: readonly string[] = firstThreeOnly.notBoth
  if (notBoth.includes(id) && front.some((other) => notBoth.includes(other.id))) return false
  const main = person.mainAreaOf(id)
  const ofSameArea = front.filter((other) => person.mainAreaOf(other.id) === main)
  return ofSameArea.length < limits.ofOneArea || person.picked.some((area) => area === main)
}

/**
 * Returns the first three steps: safety and urgent needs; one for the person's wish (`areaToServe`); the first need and
 * the first reason to see a doctor soon; then others by tier. General steps only fill places that are left.
 */
function firstThree(called: readonly Entry[], person: Person): Entry[] {
  const front = called.filter(({ tier }) => tier === 'safety' || tier === 'urgent_need').slice(0, limits.front)
  const add = (entry: Entry | undefined) => {
    if (entry && !front.includes(entry)) front.push(entry)
  }
  for (const tier of ['need', 'doctor_soon'] as const) {
    const places = limits.front - front.length - (areaToServe(front, person) ? 1 : 0)
    if (places > 0) add(called.find((entry) => entry.tier === tier && !front.includes(entry)))
  }
  const area = front.length < limits.front ? areaToServe(front, person) : undefined
  const wish = area && wishStepOf(area, person)
  add(called.find(({ id }) => id === wish))
  const extras = ifThereIsRoom.filter(person.isOffered).map((id) => ({ id, tier: 'growth' as const }))
  const others = [...called, ...extras]
  for (const entry of [
    ...called.filter((each) => fitsFront(each, front, person)),
    ...others,
    ...stayWellSteps(person),
  ]) {
    if (front.length === limits.front) break
    if (!front.some(({ id }) => id === entry.id)) front.push(entry)
  }
  const order = [...others, ...stayWellSteps(person)].map(({ id }) => id)
  return front.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/**
 * Returns the steps after the first three: those called for, one step for each remaining struggling area, and extras.
 */
function restOf(called: readonly Entry[], front: readonly Entry[], person: Person): Entry[] {
  const isFront = ({ id }: Entry) => front.some((entry) => entry.id === id)
  const rest = called.filter((entry) => entry.tier !== 'growth' && !isFront(entry))
  const lists = (id: string) => [...front, ...rest].some((entry) => entry.id === id)
  for (const area of person.areas.filter(({ state }) => state === 'struggling')) {
    if ([...front, ...rest].some(({ id }) => person.weightOf(id, area.domain) >= servingWeight)) continue
    const [step] = growthSteps(person, [area]).filter((id) => person.weightOf(id, area.domain) >= servingWeight)
    if (step) rest.push({ id: step, tier: 'growth' })
  }
  const extras = [...(isCalled(sleepHabits, person) ? [sleepHabits.step] : []), ...ifThereIsRoom]
  for (const id of extras) if (!lists(id) && person.isOffered(id)) rest.push({ id, tier: 'growth' })
  return rest
}

/** Returns the entries to cut last, most important first. */
function survivesCut(all: readonly Entry[], person: Person): Entry[] {
  const ofTier = (...tiers: Tier[]) => all.filter(({ tier }) => tiers.includes(tier))
  const step = (id: string, when: Condition) => all.filter((entry) => entry.id === id && matches(when, person.facts))
  const struggling = wishOrder(person).filter((area) => isStruggling(area, person))
  return [
    ...ofTier('safety', 'urgent_need'),
    ...ofTier('need').filter(({ id }) => id === 'carebreak'),
    ...ofTier('doctor_soon').slice(0, limits.keptDoctorSteps),
    ...step('talkpro', retainedTalk),
    ...step('sleepcheck', riskySnoring),
    ...struggling.flatMap((area) => all.filter(({ id }) => serves(id, area, person)).slice(0, 1)),
  ]
}

/** Cuts the list to its limit from the end, entries of `survivesCut` last. */
function cut(all: readonly Entry[], person: Person): Entry[] {
  const byImportance = [...new Set([...survivesCut(all, person), ...all])].slice(0, limits.all)
  return all.filter((entry) => byImportance.includes(entry))
}

/**
 * Returns the list without sleep habits if the step for the cause of bad sleep is offered but does not precede them.
 */
function causeBeforeHabits(list: readonly Entry[], person: Person): Entry[] {
  const cause = sleepCauses.find(({ when, step }) => matches(when, person.facts) && person.isOffered(step))
  const habits = list.findIndex(({ id }) => id === 'sleep4')
  const before = list.slice(0, habits)
  return cause && habits !== -1 && !before.some(({ id }) => id === cause.step)
    ? list.filter(({ id }) => id !== 'sleep4')
    : [...list]
}

/**
 * Returns the steps for a person in display order: the first three, then the rest, three to eight in total, by fixed
 * tiers (`tiers`) rather than by a total of points. `areas`: those visible to the reader. Independent of the order of
 * `interventions`.
 */
export function chooseSteps(
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  facts: Facts,
): ChosenStep[] {
  const person = personOf(interventions, areas, facts)
  const called = calledFor(person)
  const front = firstThree(called, person)
  const entries = causeBeforeHabits(cut([...front, ...restOf(called, front, person)], person), person)
  return entries.map(({ id, tier, area }) => ({ id, tier, domain: area ?? person.mainAreaOf(id) ?? domains[0] }))
}

/** Returns the steps that may be offered to a person, chosen or not. */
export function offeredSteps(
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  facts: Facts,
): string[] {
  const person = personOf(interventions, areas, facts)
  return interventions.flatMap(({ id }) => (person.isOffered(id) ? [id] : []))
}

/** Returns the step for a person who chooses to start with an area; undefined if none may be offered. */
export function stepFor(
  area: Domain,
  interventions: readonly RankedIntervention[],
  areas: readonly Area[],
  facts: Facts,
): ChosenStep | undefined {
  const priorities = [...new Set([...pickedAreas(facts.answers), area])]
  const id = wishStepOf(area, personOf(interventions, areas, { ...facts, answers: { ...facts.answers, priorities } }))
  return id === undefined ? undefined : { id, tier: 'wish', domain: area }
}

const byId = oncePer(
  (interventions: readonly RankedIntervention[]) => new Map(interventions.map((each) => [each.id, each])),
)

/** Returns how much an intervention serves an area: 1 to 5; 0 for not at all. */
export const weightFor = (id: string, area: Domain, interventions: readonly RankedIntervention[]): number =>
  byId(interventions).get(id)?.domains[area] ?? 0

function personOf(interventions: readonly RankedIntervention[], areas: readonly Area[], facts: Facts): Person {
  const visible = areas.map(({ domain }) => domain)
  const traits: Traits = {
    facts,
    areas,
    picked: pickedAreas(facts.answers).filter((domain) => visible.includes(domain)),
    weightOf: (step, domain) => weightFor(step, domain, interventions),
  }
  const ofSteps = {
    ...traits,
    scoreOf: onceEach((step) => scoreOf(step, traits)),
    mainAreaOf: onceEach((step) => mainAreaOf(step, traits)),
  }
  return { ...ofSteps, isOffered: onceEach((step) => isOffered(step, ofSteps)) }
}

/** Memoizes a function of a step. */
function onceEach<Result>(workOut: (step: string) => Result): (step: string) => Result {
  const known = new Map<string, Result>()
  return (step) => {
    if (known.has(step)) return known.get(step) as Result
    const result = workOut(step)
    known.set(step, result)
    return result
  }
}
