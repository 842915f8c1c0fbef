// npm run restore -- FILE: restores a copy made by npm run backup, replacing all current data.
import '#server/process/private-files.ts'
import { restore } from '#database/backup/backup.ts'
import { readSettings } from '#platform/config/settings.ts'
import { howFar, megabytes } from './how-far.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which copy shall be put back? npm run restore -- backups/today\n')
  process.exit(2)
}
const putBack = howFar(megabytes)
await restore(readSettings(process.env), file, (bytes, total, doing) =>
  say(doing === 'reading' ? 'Reading the copy' : `Put back: ${putBack(bytes, total ?? bytes)}`),
)
say(`Restored from ${file}`)

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
