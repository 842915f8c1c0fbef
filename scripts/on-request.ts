// Handles data requests of people who send their return code: prints a copy of all their stored data, or deletes it.
//   node scripts/on-request.ts copy CDFG-3467 > copy.json
//   node scripts/on-request.ts delete CDFG-3467
import '#server/process/private-files.ts'
import { createDeletedRows } from '#database/deleted-rows.ts'
import { openDatabase } from '#database/open.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { copyCheckUp, deleteCheckUp } from '#server/jobs/on-request.ts'

const [what, code] = process.argv.slice(2)
if (!code || (what !== 'copy' && what !== 'delete')) {
  process.stderr.write('Say what and give the code: node scripts/on-request.ts copy CDFG-3467, or delete CDFG-3467\n')
  process.exit(2)
}
const settings = readSettings(process.env)
const db = openDatabase(settings)
const keyedHash = createKeyedHash(readSecret(settings.secret, settings.dataDir), settings.earlierSecrets)
const deletedRows = createDeletedRows(db, settings)
const deps = { db, deletedRows, keyedHash, now: () => new Date() }
const text = what === 'copy' ? await copy(code) : await remove(code)
await db.destroy()
if (text === null) {
  process.stderr.write('No check-up has this code, or it is saved to an account: its owner signs in and uses My data\n')
  process.exit(1)
}
process.stdout.write(`${text}\n`)

async function copy(code: string): Promise<string | null> {
  const saved = await copyCheckUp(deps, code)
  return saved && JSON.stringify(saved, null, 2)
}

async function remove(code: string): Promise<string | null> {
  return (await deleteCheckUp(deps, code))
    ? 'Deleted. Copies for emergencies still hold it until they are overwritten.'
    : null
}
