import path from 'node:path'
import type { Deps } from '../app/shared/deps.ts'
import { createPartnerDirectory } from '../app/shared/partner.server.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { storePartners } from '../database/partners.ts'
import { loadContent } from './content.ts'
import { createLog } from './log.ts'
import { createKeyedHash, readSecret } from './secret.ts'
import type { Settings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Opens, migrates and fills the database, loads the content, and gives the features what they need. */
export async function createDeps(settings: Settings, now: () => Date = () => new Date()): Promise<Deps> {
  const content = loadContent(path.join(root, 'content'))
  const db = openDatabase(settings)
  await migrate(db)
  await storePartners(
    db,
    content.partners.map((partner) => ({ id: partner.id, key: partner.key, data: JSON.stringify(partner) })),
  )
  return {
    db,
    content,
    settings,
    log: createLog(settings.logLevel),
    keyedHash: createKeyedHash(readSecret(settings.secret, settings.dataDir)),
    partners: createPartnerDirectory(db, now),
    now,
  }
}
