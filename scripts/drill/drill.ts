// npm run drill -- NAME: starts a cluster with simulated people, disturbs it, and checks every answer and message.
// Exits with 1 if a figure is over its bound. Without a name it lists the drills.
import { drills } from './drills.ts'
import { isRoot } from './machines.ts'
import { nothingLost, report } from './outcome.ts'
import { runDrill } from './stage.ts'
import { missingPackages } from './tools.ts'

const [name = ''] = process.argv.slice(2)
const drill = drills[name]
if (!drill) {
  const list = Object.entries(drills).map(([each, { says }]) => `  npm run drill -- ${each.padEnd(10)} ${says}\n`)
  process.stderr.write(list.join(''))
  process.exit(2)
}
const missing = missingPackages()
if (missing.length > 0) {
  process.stderr.write(`Not installed here: sudo apt-get install ${missing.join(' ')}\n`)
  process.exit(2)
}
if (drill.needsRoot && !isRoot) {
  process.stderr.write(`The drill ${name} changes networks or disks: run it as root.\n`)
  process.exit(2)
}
process.exitCode = report(await runDrill(drill), { ...nothingLost, ...drill.bounds }) ? 0 : 1
