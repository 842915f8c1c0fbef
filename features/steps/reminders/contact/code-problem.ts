import type { CodeEntered, CodeSent } from '#domain/contacts/one-time-code.server.ts'

/** Reason why a code was rejected, or none was sent. */
export type CodeProblem = Exclude<CodeEntered, 'right'> | Extract<CodeSent, 'tooMany' | 'unavailable'>

/** Reason for showing the code form again. */
export type CodeReply = { status: number; code: { typed: string; problem: CodeProblem } }
