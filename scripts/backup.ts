// npm run backup -- FILE: copies the whole database to FILE while the product runs.
import '../server/private-files.ts'
import { backUp } from '../database/backup.ts'
import { readSettings } from '../server/settings.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which file shall the copy go to? npm run backup -- backups/today\n')
  process.exit(2)
}
const settings = readSettings(process.env)
await backUp(settings, file, (bytes, total) =>
  say(`${megabytes(bytes)} written${total ? ` of ${progressOf(bytes, total)}` : ''}`),
)
say(`Copied to ${file}, and read again`)
if (!settings.backupKey) say('The copy is not encrypted: whoever has it can read it. Set BACKUP_KEY to encrypt copies.')

function progressOf(bytes: number, total: number): string {
  return `${megabytes(total)} (${Math.min(100, Math.floor((100 * bytes) / total))} %)`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
