// npm run restore -- FILE: restores a copy made by npm run backup, replacing all current data.
import '../server/private-files.ts'
import { restore } from '../database/backup.ts'
import { readSettings } from '../server/settings.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which copy shall be put back? npm run restore -- backups/today\n')
  process.exit(2)
}
await restore(readSettings(process.env), file)
process.stdout.write(`Restored from ${file}\n`)
