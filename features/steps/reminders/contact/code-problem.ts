import type { CodeEntered, CodeSent } from '#domain/contacts/one-time-code.server.ts'

/** Why a code was not accepted, or none was sent. */
export type CodeProblem = Exclude<CodeEntered, 'right'> | Extract<CodeSent, 'tooMany' | 'unavailable'>
