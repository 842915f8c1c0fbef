import { type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { lostSomeone } from '../../scoring/about-person.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { snores, snoringWithPills } from './steps.ts'

/** Sentences that a card has for some: what two answers mean together. */
const cardNoteIds = ['apneaPills', 'apneaAlcohol', 'apneaAlcoholHigh', 'griefAndDrink'] as const
/** A sentence that a card has for some. */
export type CardNoteId = (typeof cardNoteIds)[number]

/** A sentence on the cards of some steps. `own`: it names alcohol, so it is for the person's own screen alone. */
type Row = { id: CardNoteId; steps: readonly string[]; when: Condition; own: boolean }

/** Source: rules-3, 5.5. In zone high, no one is advised to leave out alcohol: stopping at once can be dangerous. */
const rows: readonly Row[] = [
  { id: 'apneaPills', steps: ['sleepcheck'], when: snoringWithPills, own: false },
  { id: 'apneaAlcohol', steps: ['sleepcheck'], when: { all: [snores, inAlcoholZone('ask', 'above')] }, own: true },
  {
    id: 'apneaAlcoholHigh',
    steps: ['sleepcheck', 'alcoholdoc'],
    when: { all: [snores, inAlcoholZone('high')] },
    own: true,
  },
  {
    id: 'griefAndDrink',
    steps: ['grief', 'alcohol', 'alcoholdoc'],
    when: { all: [lostSomeone, inAlcoholZone('ask', 'above', 'high')] },
    own: true,
  },
]

/** Returns the sentences of a card beside its usual words. */
export const cardNotesOf = (step: string, facts: Facts): Pick<Row, 'id' | 'own'>[] =>
  rows.filter(({ steps, when }) => steps.includes(step) && matches(when, facts)).map(({ id, own }) => ({ id, own }))
