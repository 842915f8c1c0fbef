import { z } from 'zod'

const mostDrafts = 5
const longestAddress = 500
const mostFields = 100
/** Lifetime of a draft: a day. */
const lifeMs = 86_400_000

/** Maximum size of a draft, in characters of JSON: the longest form of the product, filled in. */
export const largestDraft = 16_000
/** Format of field names in the product's forms. */
const fieldName = z.string().regex(/^[A-Za-z][\w.-]{0,60}$/)

const Fields = z.array(z.tuple([fieldName, z.string().max(4000)])).max(mostFields)

/** The fields of a form: names and values, in form order. */
export type Fields = z.infer<typeof Fields>

const Drafts = z.array(z.object({ address: z.string(), at: z.string(), fields: Fields }))
export type Drafts = z.infer<typeof Drafts>

/** A draft as sent by a page: path and query of the page, and the fields. Empty fields delete the stored draft. */
export const SentDraft = z
  .object({ address: z.string().max(longestAddress), fields: Fields })
  .refine((draft) => JSON.stringify(draft).length <= largestDraft, 'too_large')
export type SentDraft = z.infer<typeof SentDraft>

/** Parses the stored drafts of a session; empty if there are none or their format is invalid. */
export function readDrafts(stored: string | null): Drafts {
  if (stored === null) return []
  const { data } = Drafts.safeParse(JSON.parse(stored))
  return data ?? []
}

/** Replaces the draft at an address. Returns the latest five unexpired drafts, newest first; null if there are none. */
export function withDraft(drafts: Drafts, { address, fields }: SentDraft, now: Date): Drafts | null {
  const others = drafts.filter((draft) => draft.address !== address && isRecent(draft, now))
  const all = fields.length > 0 ? [{ address, at: now.toISOString(), fields }, ...others] : others
  return all.length > 0 ? all.slice(0, mostDrafts) : null
}

/** Returns the fields of the draft at an address; null if there is none or it has expired. */
export function draftAt(drafts: Drafts, address: string, now: Date): Fields | null {
  const draft = drafts.find((saved) => saved.address === address)
  return draft && isRecent(draft, now) ? draft.fields : null
}

const isRecent = ({ at }: Drafts[number], now: Date): boolean => now.getTime() - Date.parse(at) < lifeMs
