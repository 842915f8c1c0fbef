import type { DeletedRows } from '#database/deleted-rows.ts'
import type { Database } from '#database/schema.ts'
import type { Settings } from '#platform/config/settings.ts'
import type { Content } from '#platform/content/content.ts'
import type { Seal } from '#platform/crypto/seal.ts'
import type { KeyedHash } from '#platform/crypto/secret.ts'
import type { Identity } from '#platform/identity/identity.ts'
import type { Pictures } from '#platform/images/pictures.ts'
import type { Log } from '#platform/logging/log.ts'
import type { SecurityEvents } from '#platform/logging/security-events.ts'
import type { Outbox } from '#platform/messages/outbox.ts'
import type { PartnerDirectory } from '#platform/partners/partner.server.ts'
import type { Documents } from '#platform/pdf-engine/documents.ts'
import type { Writer } from '#platform/writer/writer.ts'

/** The dependencies of all features: created once at server start, replaced in tests. */
export type Deps = {
  db: Database
  /** Scrubs deleted rows from the database files. */
  deletedRows: DeletedRows
  content: Content
  settings: Settings
  log: Log
  /** Tests if an error means that the database is unavailable, so that a retry may help. Logs it, throttled. */
  noteDatabaseAway: (error: unknown) => boolean
  keyedHash: KeyedHash
  seal: Seal
  events: SecurityEvents
  partners: PartnerDirectory
  outbox: Outbox
  identity: Identity
  documents: Documents
  pictures: Pictures
  /** Writes personal texts; null if no language model is configured. */
  writer: Writer | null
  now: () => Date
}
