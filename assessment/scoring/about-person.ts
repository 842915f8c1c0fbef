import type { Condition } from '../questionnaire/condition.ts'

/** Age 75 and over: `old` in rules-3. */
export const age75AndOver: Condition = { question: 'age_group', in: ['75_84', '85'] }

/** Age under 65, so usually without Medicare: `u65` in rules-3. */
export const under65: Condition = { question: 'age_group', in: ['u60', '60_64'] }

/** In hospital in the past year: `hosp` in rules-3. */
export const wasInHospital: Condition = { question: 'about_you', has: ['hosp'] }

/** Lost someone close in the past year: `lost` in rules-3. */
export const lostSomeone: Condition = { question: 'about_you', has: ['lost'] }

/** Served in the military: `vet` in rules-3. */
export const isVeteran: Condition = { question: 'about_you', has: ['veteran'] }

export const livesAlone: Condition = { question: 'about_you', has: ['alone'] }
