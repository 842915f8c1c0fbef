import { rulesVersion } from '#assessment/report/build-report.ts'
import type { Database } from '#database/schema.ts'
import type { Content } from '#platform/content/content.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Excerpts stored with a report: for the list of check-ups, and for the dashboard. */
type Column = 'listed' | 'home'

/**
 * Stored excerpts of the reports of some check-ups. An excerpt is valid only as long as its report, which is dropped or
 * replaced when answers change, and only under the same key.
 */
export type CachedSummary = {
  /** Returns the excerpt of a check-up under a key; undefined for none. */
  of: <Value>(response: Response, key: string) => Value | undefined
  /** Stores an excerpt; does nothing if the report changed since it was read. */
  keep: (response: Response, key: string, value: unknown) => Promise<void>
}

/** Reads the excerpts in one of the columns for some check-ups. One statement. */
export async function readInShort(
  ctx: RequestContext,
  column: Column,
  responses: readonly Response[],
): Promise<CachedSummary> {
  const { db, content } = ctx.deps
  const ids = responses.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await saved[column].read(db, ids)
  const rowOf = ({ id, updated_at }: Response) =>
    rows.find(({ response_id, created_at }) => response_id === id && created_at >= updated_at)
  return {
    of<Value>(response: Response, key: string) {
      const text = rowOf(response)?.kept
      const stored = text ? (JSON.parse(text) as { key: string; value: Value }) : null
      return stored?.key === fullKey(content, key) ? stored.value : undefined
    },
    async keep(response, key, value) {
      const row = rowOf(response)
      const text = textInShort(content, key, value)
      if (row) await saved[column].write(db, { responseId: response.id, createdAt: row.created_at, text })
    },
  }
}

const fullKey = ({ version }: Version, key: string): string => [version, rulesVersion, key].join()

type Version = Pick<Content, 'version'>

/** Returns the text that stores a value under a key. */
export const textInShort = (content: Version, key: string, value: unknown): string =>
  JSON.stringify({ key: fullKey(content, key), value })

const columnOf = (column: Column) => ({
  read: (db: Database, ids: readonly string[]) =>
    db
      .selectFrom('report')
      .select(['response_id', 'created_at', `${column} as kept`])
      .where('response_id', 'in', ids)
      .execute(),
  write: (db: Database, { responseId, createdAt, text }: { responseId: string; createdAt: string; text: string }) =>
    db
      .updateTable('report')
      .set({ [column]: text })
      .where('response_id', '=', responseId)
      .where('created_at', '=', createdAt)
      .execute(),
})

const saved = { listed: columnOf('listed'), home: columnOf('home') }
