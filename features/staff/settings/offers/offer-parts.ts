import type { EditableField } from '#platform/content/partner-layers.ts'
import { type Input, listParts, simpleParts } from '../form/fields.ts'

/** Fields of a partner that its staff publish. */
export const offerFields = ['offers', 'programs'] as const satisfies readonly EditableField[]

/** Parts that staff publish: two lists, and the opening hours. */
export const offerParts = ['offers', 'programs', 'hours'] as const
export type OfferPart = (typeof offerParts)[number]

/** Returns the inputs of a part. */
export const inputsOf = (part: OfferPart): readonly Input[] =>
  part === 'hours'
    ? simpleParts.contact.inputs.filter(({ name }) => name.startsWith('visit.hours'))
    : listParts[part].inputs

/** Returns the field of a partner that a part changes. */
export const fieldOf = (part: OfferPart): EditableField => (part === 'hours' ? 'visit' : part)

/** Longest pause of an offer, in days. */
export const longestPauseDays = 366
/** Days for which a change can be undone. */
export const undoDays = 30
