import type { CodeEntered, CodeSent } from '#domain/contacts/one-time-code.server.ts'

/** Why a code was not accepted, or none was sent. */
export type CodeProblem = Exclude<CodeEntered, 'right'> | Extract<CodeSent, 'tooMany' | 'unavailable'>

/** Why the form of a code is shown again. */
export type CodeReply = { status: number; code: { typed: string; problem: CodeProblem } }
