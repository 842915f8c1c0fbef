import type { Language } from './take.ts'

/**
 * Returns the languages of a journey that hardly depends on them: one, which differs between journeys; both with
 * THOROUGH.
 */
export const mainly = (language: Language): readonly Language[] => (process.env.THOROUGH ? ['en', 'es'] : [language])

/** Returns the languages of one of many cases of a journey: every second case is Spanish; both with THOROUGH. */
export const alternately = (position: number): readonly Language[] => mainly(position % 2 ? 'es' : 'en')
