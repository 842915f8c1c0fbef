// npm run backup -- FILE: copies the database to FILE while the product runs.
import '#server/process/private-files.ts'
import { recordRun } from '#database/background-runs.ts'
import { backUp } from '#database/backup/backup.ts'
import { openDatabase } from '#database/open.ts'
import { readSettings } from '#platform/config/settings.ts'
import { howFar, megabytes } from './how-far.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which file shall the copy go to? npm run backup -- backups/today\n')
  process.exit(2)
}
const settings = readSettings(process.env)
const written = howFar(megabytes)
await backUp(settings, file, (bytes, total, doing) => {
  if (doing === 'reading') say('Reading the copy again')
  else say(`Written: ${total === null ? megabytes(bytes) : written(bytes, total)}`)
})
const db = openDatabase(settings)
// Fails if the database lacks migrations of this version.
await recordRun(db, 'backup', new Date()).catch(() => say('When it was made could not be stored for /metrics'))
await db.destroy()
say(`Copied to ${file}, and read again`)
if (!settings.backupKey) say('The copy is not encrypted: whoever has it can read it. Set BACKUP_KEY to encrypt copies.')

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
