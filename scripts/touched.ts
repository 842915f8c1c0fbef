// npm run touched -- HASH: after an incident, prints the data that the browser session `session` in a security event
// had access to, as ids only. Use the settings of the product, with the SECRET of that time (or in SECRET_PREVIOUS).
import { openDatabase } from '#database/open.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { touchedBySession } from '#server/jobs/touched.ts'

const [hash] = process.argv.slice(2)
if (!hash) {
  process.stderr.write('npm run touched -- HASH: the value of `session` in a security event\n')
  process.exit(1)
}
const settings = readSettings(process.env)
const db = openDatabase(settings)
const keyedHash = createKeyedHash(readSecret(settings.secret, settings.dataDir), settings.earlierSecrets)
const touched = await touchedBySession({ db, keyedHash }, hash)
await db.destroy()
if (!touched) {
  process.stderr.write('No session that is still stored has this hash\n')
  process.exit(1)
}
process.stdout.write(`${JSON.stringify(touched, null, 2)}\n`)
