import type { Remains } from '#database/remains.ts'
import type { Database } from '#database/schema.ts'
import type { Content } from '#server/content.ts'
import type { Documents } from '#server/documents.ts'
import type { Identity } from '#server/identity.ts'
import type { Log } from '#server/log.ts'
import type { Outbox } from '#server/outbox.ts'
import type { Writer } from '#server/outside/writer.ts'
import type { Pictures } from '#server/pictures.ts'
import type { Seal } from '#server/seal.ts'
import type { KeyedHash } from '#server/secret.ts'
import type { SecurityEvents } from '#server/security-events.ts'
import type { Settings } from '#server/settings.ts'
import type { PartnerDirectory } from '../partner/partner.server.ts'

/** The dependencies of all features: created once at server start, replaced in tests. */
export type Deps = {
  db: Database
  /** Scrubs deleted rows from the database files. */
  remains: Remains
  content: Content
  settings: Settings
  log: Log
  /** Tests if an error means that the database is unavailable, so that a retry may help; logs it, throttled. */
  noteDatabaseAway: (error: unknown) => boolean
  keyedHash: KeyedHash
  /** Encrypts private texts. */
  seal: Seal
  /** Logs security events. */
  events: SecurityEvents
  partners: PartnerDirectory
  /** Sends messages. */
  outbox: Outbox
  /** Authenticates people. */
  identity: Identity
  /** Creates PDF documents. */
  documents: Documents
  /** Re-encodes uploaded pictures. */
  pictures: Pictures
  /** Generates personal texts; null if the operator has configured no provider. */
  writer: Writer | null
  now: () => Date
}
