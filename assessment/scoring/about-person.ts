import type { Condition } from '../questionnaire/condition.ts'

/** 75 and over: `old` in the rules. */
export const age75AndOver: Condition = { question: 'age_group', in: ['75_84', '85'] }

/** Under 65, so Medicare is usually not yet theirs: `u65` in the rules. */
export const under65: Condition = { question: 'age_group', in: ['u60', '60_64'] }

/** In hospital in the past year: `hosp` in the rules. */
export const wasInHospital: Condition = { question: 'about_you', has: ['hosp'] }

/** Lost someone close in the past year: `lost` in the rules. */
export const lostSomeone: Condition = { question: 'about_you', has: ['lost'] }

/** Served in the military: `vet` in the rules. */
export const isVeteran: Condition = { question: 'about_you', has: ['veteran'] }

/** Lives alone. */
export const livesAlone: Condition = { question: 'about_you', has: ['alone'] }
