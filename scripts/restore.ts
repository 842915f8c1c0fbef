// npm run restore -- FILE: puts a copy made by npm run backup back. What is there now is replaced.
import { restore } from '../database/backup.ts'
import { readSettings } from '../server/settings.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which copy shall be put back? npm run restore -- backups/today\n')
  process.exit(2)
}
await restore(readSettings(process.env), file)
process.stdout.write(`Restored from ${file}\n`)
