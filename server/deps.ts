import path from 'node:path'
import { createPartnerDirectory } from '../app/shared/partner/partner.server.ts'
import type { Deps } from '../app/shared/visit/deps.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, withLongLimits } from '../database/open.ts'
import { storePartners } from '../database/partners.ts'
import { createRemains } from '../database/remains.ts'
import { createPartnerCheck } from './content/partner-check.ts'
import { loadContent } from './content.ts'
import { createDatabaseAwayLog } from './database-away-log.ts'
import { createDocuments } from './documents.ts'
import { createIdentity } from './identity.ts'
import { createLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import { createOutbox } from './outbox.ts'
import type { Carriers, Method } from './outside/carrier.ts'
import { createCarriers } from './outside/carriers.ts'
import { createPictures } from './pictures.ts'
import { contentToReview } from './review-due.ts'
import { createSeal } from './seal.ts'
import { createKeyedHash, readSecret } from './secret.ts'
import { createSecurityEvents } from './security-events.ts'
import type { Settings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Dependencies of the features, and the transports and metrics that only the process itself uses. */
export type ServerDeps = Deps & { carriers: Carriers; metrics: Metrics | null }

/** The product's own name, the sender of messages without a partner. */
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
  const takenSlugs = await storePartners(
    db,
    content.partners.map((partner) => ({ id: partner.id, key: partner.key, data: JSON.stringify(partner) })),
  )
  const { carriers, pretends } = createCarriers(settings, db, now)
  const methods = (['email', 'phone'] satisfies Method[]).filter((method) => carriers[method])
  if (takenSlugs.length > 0) log.error({ slugs: takenSlugs }, 'partner slugs taken')
  const keyedHash = createKeyedHash(readSecret(settings.secret, settings.dataDir), settings.earlierSecrets)
  const toReview = () => contentToReview({ content, settings, now })
  const documents = createDocuments(log)
  // Imported lazily, since most installations do not read metrics.
  const metrics = settings.metricsToken
    ? (await import('./metrics.ts')).createMetrics({ db, now, toReview, documents })
    : null
  const events = createSecurityEvents(log, keyedHash, metrics)
  return {
    db,
    remains: createRemains(db, settings),
    content,
    settings,
    log,
    noteDatabaseAway: createDatabaseAwayLog(log),
    keyedHash,
    seal: createSeal(keyedHash),
    events,
    metrics,
    identity: createIdentity({ db, settings, keyedHash, log, events, now }),
    partners: createPartnerDirectory(db, now, createPartnerCheck(content.programs.map(({ key }) => key)), log),
    outbox: createOutbox({ content, now }, { methods, pretends, brand, tellsCenters: carriers.center !== undefined }),
    documents,
    pictures: createPictures(),
    // Imported only when configured, to load its packages only then.
    writer: settings.writer ? (await import('./outside/writer.ts')).createWriter(settings.writer) : null,
    carriers,
    now,
  }
}
