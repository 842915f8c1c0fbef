import { z } from 'zod'

/** Lists of requests: all open ones, the caller's, unclaimed ones, and closed ones. */
export const shows = ['open', 'mine', 'free', 'done'] as const
export type Show = (typeof shows)[number]

/** Cursor of a page: the last row before it. `by` is the sort key of that row. */
export type PageKey = { by: string; id: string }

/** `after` is null for the first page, `name` empty for no search. */
export type RequestQuery = { show: Show; name: string; after: PageKey | null }

/** Format of a page key in addresses and API calls. */
export const keyPattern = /^[\w.:-]{1,400}~[\w-]{1,40}$/
export const KeyText = z
  .string()
  .regex(keyPattern)
  .transform((text): PageKey => {
    const [by = '', id = ''] = text.split('~')
    return { by, id }
  })

/** Formats a page key for the query of an address. The inverse of `KeyText`. */
export const keyText = ({ by, id }: PageKey): string => `${by}~${id}`

const Query = z.object({
  show: z.enum(shows).catch('open'),
  name: z
    .string()
    .catch('')
    .transform((name) => name.trim()),
  after: KeyText.nullable().catch(null),
})

/** Parses the query of an address of the inbox. Ignores invalid values. */
export const readRequestQuery = ({ searchParams }: URL): RequestQuery =>
  Query.parse(Object.fromEntries(['show', 'name', 'after'].map((key) => [key, searchParams.get(key)])))

/** Returns the address of a list on the given page. */
export function listAddress(page: string, { show, name, after }: Partial<RequestQuery>): string {
  const query = new URLSearchParams({
    ...(show && show !== 'open' && { show }),
    ...(name && { name }),
    ...(after && { after: keyText(after) }),
  })
  return query.size > 0 ? `${page}?${query}` : page
}
