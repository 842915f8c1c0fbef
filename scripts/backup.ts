// npm run backup -- FILE: copies the whole database to FILE while the product runs.
import { backUp } from '../database/backup.ts'
import { readSettings } from '../server/settings.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which file shall the copy go to? npm run backup -- backups/today\n')
  process.exit(2)
}
await backUp(readSettings(process.env), file)
process.stdout.write(`Copied to ${file}\n`)
