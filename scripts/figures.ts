// npm run figures: counts the due check-ups and publishes the weeks that have ended, as the product does every hour.
// npm run figures -- rebuild: counts all stored check-ups again; published tables do not change. Both may be
// interrupted at any time; the next run resumes.
import '#server/process/private-files.ts'
import { countDue, countLeft, resetCounts } from '#features/staff/statistics/compute/count.server.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createDeps } from '#server/deps.ts'
import { howFar } from './how-far.ts'

const [task = 'count', ...more] = process.argv.slice(2)
if (more.length > 0 || !['count', 'rebuild'].includes(task)) {
  process.stderr.write('There is npm run figures, and npm run figures -- rebuild.\n')
  process.exit(2)
}
const sayEvery = 10_000

const deps = await createDeps(readSettings(process.env))
if (task === 'rebuild') {
  const units = howFar(String)
  const { again, kept } = await resetCounts(deps, (done, of) => say(`Weeks looked through: ${units(done, of)}`))
  say(`${again} weeks are counted again. ${kept} stay as they are, since check-ups of theirs were deleted.`)
}
const left = await countLeft(deps)
const checkUps = howFar(String)
const all = await countDue(deps, {
  onSlice: (counted) => counted % sayEvery === 0 && say(`Check-ups counted: ${checkUps(counted, left)}`),
})
say(`${all} check-ups were counted.`)
deps.documents.end()
await deps.db.destroy()

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
