import type { Language } from './take.ts'

/**
 * Returns the languages of a journey that hardly depends on them: one, which differs between journeys; both with
 * THOROUGH.
 */
export const mainly = (language: Language): readonly Language[] => (process.env.THOROUGH ? ['en', 'es'] : [language])
