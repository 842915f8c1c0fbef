import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { RequestDetails } from './details.server.ts'
import { emptyDetails } from './details.server.ts'

/** A program request as stored with the choice. */
type StoredProgram = {
  reasons: readonly string[]
  needs: readonly string[]
  own: string | null
  wish: 'call' | 'text' | 'email' | 'self'
  contact: string | null
  promise: boolean
}

const ways = { call: 'phone', text: 'text', email: 'email', self: null } as const

/** Returns the details of the request for a program. */
export const programDetails = (
  program: string,
  { reasons, needs, own, wish, contact, promise }: StoredProgram,
  language: Locale,
): RequestDetails => ({
  ...emptyDetails,
  ...{ program, reasons: [...reasons], needs: [...needs], text: own ?? '', language },
  ...{ method: ways[wish], contact: ways[wish] === null ? null : contact, attends: promise },
})
