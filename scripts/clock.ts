// npm run clock: reports whether the clock is trusted. While it is not, no data is deleted and no reminder is sent.
// npm run clock -- is-right: confirms that the clock is correct.
import '#server/process/private-files.ts'
import { lastRuns } from '#database/background-runs.ts'
import { databaseClock } from '#database/database-clock.ts'
import { openDatabase } from '#database/open.ts'
import { readSettings } from '#platform/config/settings.ts'
import { clockProblem, confirmClock } from '#server/clock.ts'

const [command, ...more] = process.argv.slice(2)
if (more.length > 0 || (command !== undefined && command !== 'is-right')) {
  process.stderr.write('There is npm run clock, and npm run clock -- is-right.\n')
  process.exit(2)
}
const db = openDatabase(readSettings(process.env))
const now = () => new Date()
if (command === 'is-right') await confirmClock({ db, now })
const [problem, last, database] = [
  await clockProblem({ db, now }),
  (await lastRuns(db)).get('clock'),
  await databaseClock(db),
]
const lines = [
  `This machine: ${now().toISOString()}`,
  ...(database ? [`The database: ${database.toISOString()}`] : []),
  `Last seen: ${last?.toISOString() ?? 'never'}`,
  {
    right: 'The clock is believed.',
    jumped:
      'It is more than a week since it was last seen: nothing is deleted. If it is right: npm run clock -- is-right',
    differs: 'The two clocks differ by more than ten minutes: nothing is deleted. Set the wrong one right.',
  }[problem ?? 'right'],
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = problem === null ? 0 : 1
await db.destroy()
