// npm run move-to-postgres [-- --replace]: copies the SQLite database in DATA_DIR to the PostgreSQL database in
// DATABASE_URL, and checks the copy.
import '#server/process/private-files.ts'
import { MoveRefused, moveToPostgres } from '#database/move/move-to-postgres.ts'
import { readSettings } from '#platform/config/settings.ts'

const flags = process.argv.slice(2)
const { dataDir, databaseUrl } = readSettings(process.env)
if (flags.some((flag) => flag !== '--replace') || !databaseUrl) {
  process.stderr.write('Set DATA_DIR and DATABASE_URL, then: npm run move-to-postgres [-- --replace]\n')
  process.exit(2)
}
try {
  await moveToPostgres(dataDir, databaseUrl, {
    replace: flags.includes('--replace'),
    onTable: (table, rows) => process.stdout.write(`${table}: ${rows.toLocaleString('en')}\n`),
  })
  process.stdout.write('PostgreSQL has the same rows. Start the product with DATABASE_URL.\n')
} catch (error) {
  if (!(error instanceof MoveRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
