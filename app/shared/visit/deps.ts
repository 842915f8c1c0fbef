import type { Database } from '#database/schema.ts'
import type { Content } from '#server/content.ts'
import type { Documents } from '#server/documents.ts'
import type { Identity } from '#server/identity.ts'
import type { Log } from '#server/log.ts'
import type { Outbox } from '#server/outbox.ts'
import type { Writer } from '#server/outside/writer.ts'
import type { KeyedHash } from '#server/secret.ts'
import type { Settings } from '#server/settings.ts'
import type { PartnerDirectory } from '../partner/partner.server.ts'

/** What the features get from the outside: made once when the server starts, replaced in tests. */
export type Deps = {
  db: Database
  content: Content
  settings: Settings
  log: Log
  keyedHash: KeyedHash
  partners: PartnerDirectory
  /** Where messages leave. */
  outbox: Outbox
  /** Who persons are, and how they sign in. */
  identity: Identity
  /** Where PDF documents are made. */
  documents: Documents
  /** What writes personal texts; null where the operator has set up none. */
  writer: Writer | null
  now: () => Date
}
