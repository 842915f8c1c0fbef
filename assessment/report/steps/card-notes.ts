import { type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { lostSomeone } from '../../scoring/about-person.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { snores, snoringWithPills } from './table/conditions.ts'

/** Sentences on some cards about the combined meaning of two answers. */
const cardNoteIds = ['apneaPills', 'apneaAlcohol', 'apneaAlcoholHigh', 'griefAndDrink'] as const
export type CardNoteId = (typeof cardNoteIds)[number]

/** A sentence on the cards of some steps. `own`: it mentions alcohol, so it is only for the person's own screen. */
type Row = { id: CardNoteId; steps: readonly string[]; when: Condition; own: boolean }

/**
 * Source: rules-3, 5.5. In the alcohol zone `high`, these notes never advise avoiding alcohol, since stopping abruptly
 * can be dangerous.
 */
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

/** Returns the additional sentences of a card. */
export const cardNotesOf = (step: string, facts: Facts): Pick<Row, 'id' | 'own'>[] =>
  rows.filter(({ steps, when }) => steps.includes(step) && matches(when, facts)).map(({ id, own }) => ({ id, own }))
