import path from 'node:path'
import { createDeletedRows } from '#database/deleted-rows.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase, withLongLimits } from '#database/open.ts'
import { storePartners } from '#database/partners.ts'
import type { Settings } from '#platform/config/settings.ts'
import { loadContent } from '#platform/content/content.ts'
import { createPartnerCheck } from '#platform/content/partner-check.ts'
import { createSeal } from '#platform/crypto/seal.ts'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { createIdentity } from '#platform/identity/identity.ts'
import { createPictures } from '#platform/images/pictures.ts'
import { createLog } from '#platform/logging/log.ts'
import { createSecurityEvents } from '#platform/logging/security-events.ts'
import { createOutbox } from '#platform/messages/outbox.ts'
import type { Method, Transports } from '#platform/messages/transports/transport.ts'
import { createTransports } from '#platform/messages/transports/transports.ts'
import { createPartnerDirectory } from '#platform/partners/partner.server.ts'
import { createDocuments } from '#platform/pdf-engine/documents.ts'
import type { Deps } from '#platform/request/deps.ts'
import { createDatabaseAwayLog } from './database-away-log.ts'
import { contentToReview } from './jobs/review-due.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './metrics/tracing.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Dependencies of the features, plus the transports, metrics and traces that only the process uses. */
export type ServerDeps = Deps & { transports: Transports; metrics: Metrics | null; tracing: Tracing | null }

/** The product's name, the sender of messages without a partner. */
const brand = 'Wellbeing CheckUp'

/** Creates the dependencies: opens and migrates the database, stores the partners, loads the content by default. */
export async function createDeps(
  settings: Settings,
  now: () => Date = () => new Date(),
  content = loadContent(path.join(root, 'content')),
  log = createLog(settings.logLevel),
): Promise<ServerDeps> {
  await withLongLimits(settings, migrate)
  const db = openDatabase(settings)
  const usedSlugs = await storePartners(
    db,
    content.partners.map((partner) => ({ id: partner.id, key: partner.key, data: JSON.stringify(partner) })),
    now(),
  )
  const { transports, pretends } = createTransports(settings, db, now)
  const methods = (['email', 'phone'] satisfies Method[]).filter((method) => transports[method])
  if (usedSlugs.length > 0) log.error({ slugs: usedSlugs }, 'partner slugs taken')
  const keyedHash = createKeyedHash(readSecret(settings.secret, settings.dataDir), settings.earlierSecrets)
  const seal = createSeal(keyedHash)
  const toReview = () => contentToReview({ content, settings, now })
  const documents = createDocuments(log)
  // Imported on demand, since most installations do not use metrics.
  const metrics =
    settings.metricsTokens.length > 0
      ? (await import('./metrics/metrics.ts')).createMetrics({ db, now, toReview, documents })
      : null
  const events = createSecurityEvents(log, keyedHash, metrics)
  return {
    db,
    deletedRows: createDeletedRows(db, settings),
    content,
    settings,
    log,
    noteDatabaseAway: createDatabaseAwayLog(log),
    keyedHash,
    seal,
    events,
    metrics,
    identity: createIdentity({ db, settings, keyedHash, log, events, now }),
    partners: createPartnerDirectory(
      db,
      now,
      createPartnerCheck(content.programs.map(({ key }) => key)),
      settings.timeZone,
      log,
    ),
    outbox: createOutbox(
      { content, now, seal, keyedHash },
      { methods, pretends, brand, tellsCenters: transports.center !== undefined },
    ),
    documents,
    pictures: createPictures(),
    // Imported on demand, since most installations have no language model.
    writer: settings.writer ? (await import('#platform/writer/writer.ts')).createWriter(settings.writer) : null,
    transports,
    // Imported on demand, since the libraries take 4 MB of memory.
    tracing: settings.tracesUrl ? (await import('./metrics/tracing.ts')).createTracing(settings.tracesUrl) : null,
    now,
  }
}
