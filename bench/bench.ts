// npm run bench: measures speed and size against the budgets and records the figures. Arguments: the parts to run.
import { type Figures, type PartName, partNames } from './budgets.ts'
import { machineSpeed } from './machine-speed.ts'
import { measureActing } from './parts/acting.ts'
import { measurePaper } from './parts/paper.ts'
import { measurePhone } from './parts/phone.ts'
import { measureReportSize } from './parts/report-size.ts'
import { measureReturning } from './parts/returning.ts'
import { measureStaff } from './parts/staff.ts'
import { measureSteps } from './parts/steps.ts'
import { measureThousand } from './parts/thousand.ts'
import { measureWalk } from './parts/walk.ts'
import { partTable, recordRun } from './record.ts'

const parts: Record<PartName, () => Promise<Figures>> = {
  steps: measureSteps,
  acting: measureActing,
  staff: measureStaff,
  thousand: measureThousand,
  phone: measurePhone,
  walk: measureWalk,
  'report-size': measureReportSize,
  paper: measurePaper,
  returning: measureReturning,
}

/** Settings of a trial run; the titles of the budgets name the default numbers. */
const trial = Object.entries(process.env).flatMap(([name, value]) =>
  name.startsWith('BENCH_') ? `${name}=${value}` : [],
)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !partNames.some((part) => part === name))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. There are ${partNames.join(', ')}.\n`)
  process.exit(2)
}
for (const part of partNames) {
  if (wanted.length > 0 && !wanted.includes(part)) continue
  const before = machineSpeed()
  const figures = await parts[part]()
  const speed = (before + machineSpeed()) / 2
  // A trial run with other numbers is printed, but not recorded.
  if (trial.length === 0) recordRun(part, figures, speed)
  process.stdout.write(`\n${[part, ...trial].join(' ')}\n${partTable(part, figures, speed)}`)
}
