import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { missingTexts } from '../settings/form/one-language.ts'
import { defaultLogo } from '../settings/new-partner.ts'

/** The first steps of a new admin, in order, with the minutes that each takes. */
const minutesOf = {
  signIn: 0,
  contact: 3,
  logo: 2,
  offers: 5,
  answering: 3,
  practice: 10,
  languages: 5,
  poster: 2,
} as const
export type FirstStepId = keyof typeof minutesOf
const firstStepIds = Object.keys(minutesOf) as FirstStepId[]

/** Number of people who answer, so that requests are answered during holidays. */
const enoughPeople = 2

/** Data that the states follow from. */
export type FirstStepFacts = {
  /** The partner as visitors see it, and with its draft. */
  shown: Partner
  drafted: Partner
  /** English title of the offer that every new partner has. */
  firstOffer: string
  /** Staff who can answer requests. */
  answering: number
  hasPracticed: boolean
  hasPoster: boolean
}

/** `unpublished`: done in the draft. */
type FirstStepState = 'done' | 'unpublished' | 'open'
export type FirstStep = { id: FirstStepId; state: FirstStepState }

/** Returns the first steps with their states, which follow from data alone. */
export function firstSteps(facts: FirstStepFacts): FirstStep[] {
  const { shown, drafted, answering, hasPracticed, hasPoster } = facts
  const once = (isDone: boolean): FirstStepState => (isDone ? 'done' : 'open')
  const byPartner = (isDone: (partner: Partner) => boolean): FirstStepState =>
    isDone(shown) ? 'done' : isDone(drafted) ? 'unpublished' : 'open'
  const states: Record<FirstStepId, FirstStepState> = {
    // The page is for staff who have signed in with both steps.
    signIn: 'done',
    contact: byPartner(({ visit }) => visit !== undefined),
    logo: byPartner(({ logo }) => logo !== defaultLogo),
    offers: byPartner(({ offers }) => offers.some(({ title }) => title.en !== facts.firstOffer)),
    answering: once(answering >= enoughPeople),
    practice: once(hasPracticed),
    languages: byPartner((partner) => missingTexts(partner).length === 0),
    poster: once(hasPoster),
  }
  return firstStepIds.map((id) => ({ id, state: states[id] }))
}

/** Returns how many steps are done, and the minutes that the others take. */
export const progressOf = (steps: readonly FirstStep[]) => ({
  done: steps.filter(({ state }) => state === 'done').length,
  all: steps.length,
  minutes: steps.reduce((sum, { id, state }) => sum + (state === 'open' ? minutesOf[id] : 0), 0),
})
