import { z } from 'zod'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { reachWays } from '#domain/contacts/contact-info.ts'
import type { Deps } from '#platform/request/deps.ts'

/** The content of a request, as its person wrote it. */
export const RequestDetails = z.strictObject({
  topics: z.array(z.string()),
  /** Key of the program. */
  program: z.string().nullable(),
  reasons: z.array(z.string()),
  /** The question or note in the person's own text. */
  text: z.string(),
  language: z.enum(locales),
  /** Times of day and weekdays. */
  times: z.array(z.string()),
  /** Null if the person calls the partner. */
  method: z.enum(reachWays).nullable(),
  /** An email address, or ten digits. */
  contact: z.string().nullable(),
  /** In the person's own text: needs for a program, or what helps in a call. */
  needs: z.array(z.string()),
  mayLeave: z.boolean(),
  /** Whether the person plans to come to the program. */
  attends: z.boolean(),
})
export type RequestDetails = z.infer<typeof RequestDetails>

/** Details without any content. */
export const emptyDetails: Omit<RequestDetails, 'language' | 'method' | 'contact'> = {
  ...{ topics: [], program: null, reasons: [], text: '', times: [], needs: [], mayLeave: false, attends: false },
}

type Sealing = Pick<Deps, 'seal'>

/** Encrypts the details of a request for that request only. */
export const encryptDetails = ({ seal }: Sealing, id: string, details: RequestDetails): string =>
  seal.close('request-told', id, JSON.stringify(details))

/** Decrypts the details of a request; null if there are none, or their secret is no longer in the settings. */
export function decryptDetails({ seal }: Sealing, id: string, sealed: string | null): RequestDetails | null {
  const text = sealed === null ? null : opened({ seal }, 'request-told', id, sealed)
  return text === null ? null : RequestDetails.parse(JSON.parse(text))
}

/** Encrypts the staff's note on a request for that request only. */
export const encryptNote = ({ seal }: Sealing, id: string, text: string): string => seal.close('request-note', id, text)

/** Decrypts the staff's note on a request; null if there is none, or its secret is no longer in the settings. */
export const decryptNote = ({ seal }: Sealing, id: string, sealed: string | null): string | null =>
  sealed === null ? null : opened({ seal }, 'request-note', id, sealed)

function opened({ seal }: Sealing, purpose: 'request-told' | 'request-note', id: string, sealed: string) {
  try {
    return seal.open(purpose, id, sealed)
  } catch {
    return null
  }
}
