// npm run messages: prints the number of messages in each state, and those that need a decision.
// npm run messages -- send-again ID: sends a dead or unsure message again.
// npm run messages -- drop ID: deletes a dead or unsure message.
// npm run messages -- bounced ID: records that a sent message bounced.
import '#server/process/private-files.ts'
import { existsSync } from 'node:fs'
import { openDatabase, sqliteFile } from '#database/open.ts'
import { readSettings } from '#platform/config/settings.ts'
import { countByState, type Decision, drop, listStuck, noteBounce, resend } from '#platform/messages/operator.ts'

const mostShown = 50
const results: Record<Decision, string> = {
  done: 'Done.',
  unknown: 'There is no message with this id.',
  'not-stuck': 'This message is neither dead nor unsure: nothing is to be decided.',
  'not-sent': 'This message was not sent, or is known to have come back.',
  expired: 'This message has run out: nobody could use it any more. Drop it.',
  erased: 'The words of this message are erased already. Drop it.',
}

const [command, id, ...more] = process.argv.slice(2)
const decisions = new Map<string | undefined, typeof resend>([
  ['send-again', resend],
  ['drop', drop],
  ['bounced', noteBounce],
])
const decide = decisions.get(command)
if (more.length > 0 || (command !== undefined && !(decide && id)))
  fail('npm run messages [-- send-again ID | -- drop ID | -- bounced ID]')
const settings = readSettings(process.env)
if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir)))
  fail(`There is no database in ${settings.dataDir}`)
const db = openDatabase(settings)
if (!decide || !id) {
  const [counts, stuck] = await Promise.all([countByState(db), listStuck(db, mostShown)])
  const lines = [
    Object.entries(counts)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ') || 'No messages.',
    ...stuck.map((one) =>
      [
        one.id,
        one.state,
        one.template,
        one.method,
        one.recipient,
        ageOf(one.createdAt),
        `${one.attempts} tries`,
        one.failure,
      ].join('  '),
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} else {
  const decision = await decide({ db, now: () => new Date() }, id)
  process.stdout.write(`${results[decision]}\n`)
  process.exitCode = decision === 'done' ? 0 : 1
}
await db.destroy()

/** Formats the age of a timestamp in minutes, hours or days. */
function ageOf(moment: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(moment)) / 60_000)
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
