import { z } from 'zod'

const mostDrafts = 5
const longestAddress = 500
const mostFields = 100
/** What was typed is of use for a day. */
const lifeMs = 86_400_000

const Fields = z.array(z.tuple([z.string().max(100), z.string().max(4000)])).max(mostFields)

/** What was typed into the form of a page: names and values, in the order of the form. */
export type Fields = z.infer<typeof Fields>

const Drafts = z.array(z.object({ address: z.string(), at: z.string(), fields: Fields }))
export type Drafts = z.infer<typeof Drafts>

/** What a page sends of its form: path and query of the page, and the fields; none forgets what was kept. */
export const SentDraft = z.object({ address: z.string().startsWith('/').max(longestAddress), fields: Fields })
export type SentDraft = z.infer<typeof SentDraft>

/** The drafts of a session as they are stored; none where nothing is, or nothing that can be read. */
export function readDrafts(stored: string | null): Drafts {
  if (stored === null) return []
  const { data } = Drafts.safeParse(JSON.parse(stored))
  return data ?? []
}

/** The drafts with another in place of the one at its address, the newest first; null when none is left. */
export function withDraft(drafts: Drafts, { address, fields }: SentDraft, now: Date): Drafts | null {
  const others = drafts.filter((draft) => draft.address !== address && isFresh(draft, now))
  const all = fields.length > 0 ? [{ address, at: now.toISOString(), fields }, ...others] : others
  return all.length > 0 ? all.slice(0, mostDrafts) : null
}

/** What was typed into the form of a page before it was closed; null for nothing, or too long ago. */
export function draftAt(drafts: Drafts, address: string, now: Date): Fields | null {
  const draft = drafts.find((kept) => kept.address === address)
  return draft && isFresh(draft, now) ? draft.fields : null
}

const isFresh = ({ at }: Drafts[number], now: Date): boolean => now.getTime() - Date.parse(at) < lifeMs
