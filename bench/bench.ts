// npm run bench: measures speed and size against the budgets and records the figures. Arguments are the names of the
// parts to run.
import { budgets, type Figures, type PartName, partNames } from './budgets.ts'
import { machineSpeed } from './machine-speed.ts'
import { measureActing } from './parts/acting.ts'
import { measureCalls } from './parts/calls.ts'
import { measureCheckUp } from './parts/check-up.ts'
import { measureExperience } from './parts/experience.ts'
import { measureFigures } from './parts/figures.ts'
import { measureLighthouse } from './parts/lighthouse.ts'
import { measureMembers } from './parts/members.ts'
import { measureMillion } from './parts/million.ts'
import { measurePasswords } from './parts/passwords.ts'
import { measurePdf } from './parts/pdf.ts'
import { measurePhone } from './parts/phone.ts'
import { measureReport } from './parts/report.ts'
import { measureStart } from './parts/start.ts'
import { measureSteps } from './parts/steps.ts'
import { measureSubmits } from './parts/submits.ts'
import { measureThousand } from './parts/thousand.ts'
import { measureWeight } from './parts/weight.ts'
import { readFigures, recordFigures } from './record-figures.ts'
import { tableOf } from './table.ts'

const parts: Record<PartName, () => Promise<Figures>> = {
  weight: measureWeight,
  report: measureReport,
  pdf: measurePdf,
  start: measureStart,
  passwords: measurePasswords,
  submits: measureSubmits,
  steps: measureSteps,
  'check-up': measureCheckUp,
  thousand: measureThousand,
  acting: measureActing,
  calls: measureCalls,
  figures: measureFigures,
  members: measureMembers,
  million: measureMillion,
  phone: measurePhone,
  experience: measureExperience,
  lighthouse: measureLighthouse,
}

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
  recordFigures(figures, (before + machineSpeed()) / 2)
  process.stdout.write(
    `\n${part}\n${tableOf(
      budgets.filter((budget) => budget.part === part),
      readFigures(),
    )}`,
  )
}
