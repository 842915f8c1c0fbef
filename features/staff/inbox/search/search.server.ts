import { afterPrefix, typedTerms } from '#domain/requests/name-terms.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { InboxStaff } from '../inbox.policy.ts'
import type { PageKey, RequestQuery } from '../request-query.ts'
import { asker, type Found, pageSize } from '../rows.server.ts'

/**
 * Maximum number of index rows scanned for one page of a search with several words, whatever the size of the inbox:
 * each word may be frequent, but the combination rare.
 */
export const lookedAt = 2_000

/** Maximum number of words of a search; the rest is ignored. Each word costs several queries. */
const mostWords = 8

/**
 * A name search: one word uses the index, all others filter its matches. Words range from one key to another,
 * inclusive; null means from the first, or to the last.
 */
export type NameSearch = { first: string; others: readonly string[]; after: PageKey | null; until: PageKey | null }

/** Selects the words of a partner's names with a prefix, after a key, in index order. */
const termsFrom = (
  { db }: Pick<Deps, 'db'>,
  partnerId: number,
  { first, after }: Pick<NameSearch, 'first' | 'after'>,
) =>
  db
    .selectFrom('request_word as w')
    .where('w.partner_id', '=', partnerId)
    .where('w.word', '>=', first)
    .where('w.word', '<', afterPrefix(first))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('w.word', 'w.request_id'), '>', tuple(after?.by ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('w.word')
    .orderBy('w.request_id')

/** Selects the requests with names that match all word prefixes, one more than a page has, by the index of words. */
export function searchStatement(deps: Pick<Deps, 'db'>, partnerId: number, search: NameSearch) {
  const { first, others, until } = search
  return (
    termsFrom(deps, partnerId, search)
      .innerJoin('request', 'request.id', 'w.request_id')
      .selectAll('request')
      .select(['w.word as by', asker.as('asker')])
      // Of several words with the prefix, the first lists the request.
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('request_word as earlier')
              .select('earlier.word')
              .whereRef('earlier.request_id', '=', 'w.request_id')
              .where('earlier.word', '>=', first)
              .whereRef('earlier.word', '<', 'w.word'),
          ),
        ),
      )
      .where((eb) =>
        eb.and(
          others.map((word) =>
            eb.exists(
              eb
                .selectFrom('request_word as o')
                .select('o.word')
                .whereRef('o.request_id', '=', 'request.id')
                .where('o.word', '>=', word)
                .where('o.word', '<', afterPrefix(word)),
            ),
          ),
        ),
      )
      .$if(until !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('w.word', 'w.request_id'), '<=', tuple(until?.by ?? '', until?.id ?? '')),
        ),
      )
      .limit(pageSize + 1)
  )
}

/** Reads the requests with names that match all typed word prefixes; empty if the input cannot be a name. */
export async function searchByName(
  deps: Deps,
  { partnerId }: InboxStaff,
  { name, after }: Pick<RequestQuery, 'name' | 'after'>,
): Promise<Found> {
  const texts = typedTerms(name).slice(0, mostWords)
  const first = await rarest(deps, partnerId, texts, after)
  if (first === undefined) return { rows: [], seenTo: null }
  const others = texts.filter((word) => word !== first)
  const last =
    others.length > 0 &&
    (await termsFrom(deps, partnerId, { first, after })
      .select(['w.word as by', 'w.request_id as id'])
      .offset(lookedAt - 1)
      .limit(1)
      .executeTakeFirst())
  const until = last || null
  const rows = await searchStatement(deps, partnerId, { first, others, after, until }).execute()
  return { rows, seenTo: until }
}

/** Returns the word with the fewest matches, among those that the page key allows. */
async function rarest(
  deps: Pick<Deps, 'db'>,
  partnerId: number,
  texts: readonly string[],
  after: PageKey | null,
): Promise<string | undefined> {
  const possible = texts.filter((word) => !after || after.by.startsWith(word))
  if (possible.length < 2) return possible[0]
  const counted = await Promise.all(
    possible.map(async (word) => {
      const { count } = await deps.db
        .selectFrom(
          termsFrom(deps, partnerId, { first: word, after: null }).select('w.word').limit(lookedAt).as('found'),
        )
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return { word, count: Number(count) }
    }),
  )
  return counted.toSorted((one, other) => one.count - other.count || other.word.length - one.word.length)[0]?.word
}
