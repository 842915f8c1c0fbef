// npm run figures: counts the check-ups that are due and tells the months that have ended, as the product does every hour.
// npm run figures -- rebuild: counts everything again that is still stored; what was told stays.
import '../server/private-files.ts'
import { countDue, resetCounts } from '../app/figures/count.server.ts'
import { createDeps } from '../server/deps.ts'
import { readSettings } from '../server/settings.ts'

const [task = 'count', ...more] = process.argv.slice(2)
if (more.length > 0 || !['count', 'rebuild'].includes(task)) {
  process.stderr.write('There is npm run figures, and npm run figures -- rebuild.\n')
  process.exit(2)
}
const deps = await createDeps(readSettings(process.env))
if (task === 'rebuild') {
  const { again, kept } = await resetCounts(deps)
  say(`${again} months are counted again. ${kept} stay as they are, since check-ups of theirs were deleted.`)
}
const all = await countDue(deps, { onSlice: (counted) => counted % 10_000 === 0 && say(`${counted} check-ups`) })
say(`${all} check-ups were counted.`)
deps.documents.end()
await deps.db.destroy()

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
