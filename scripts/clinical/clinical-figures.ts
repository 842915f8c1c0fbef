// npm run clinical-figures: computes statistics of the rules for many people, and writes them to
// docs/clinical-figures.md, below the first heading of a table. Takes a few minutes of one core. npm run
// clinical-figures -- --before FOLDER: counts the faults of the older rules in FOLDER, a checkout with packages
// installed (of rules 1.0 the first ones, of rules 2.0 the second), and writes them to scripts/clinical-before.json,
// the source of the page's column 'before'.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { casesOf, randomAnswers } from '#assessment/report/persons/case.example.ts'
import { columnsOf, manyPersons, pageFile, pageWith, plausiblePersons, tablesOfPage } from './clinical-columns.ts'
import { faultsOf, type Rules } from './clinical-faults.ts'
import { countOf } from './clinical-measure.ts'
import { secondFaults } from './clinical-second-faults.ts'

const beforeFile = new URL('clinical-before.json', import.meta.url)
const [command, folder] = process.argv.slice(2)
if (command === undefined) {
  const tables = tablesOfPage()
  const columns = columnsOf(tables, manyPersons, plausiblePersons)
  writeFileSync(pageFile, pageWith(readFileSync(pageFile, 'utf8'), tables, columns))
} else if (command === '--before' && folder) {
  const ofSecond = path.resolve(folder, 'assessment/report/report-of.example.ts')
  const isSecond = existsSync(ofSecond)
  const module = isSecond ? ofSecond : path.resolve(folder, 'assessment/wellbeing-13.example.ts')
  const { reportOf }: Pick<Rules, 'reportOf'> = await import(pathToFileURL(module).href)
  // In rules 1.0 each report began with the line of its state.
  const opensWell: Rules['opensWell'] = ({ report }) => report.state.state === 'thriving'
  const faults = isSecond ? secondFaults : faultsOf({ reportOf, opensWell })
  const counts = countOf(Object.values(faults), casesOf(randomAnswers(manyPersons), reportOf))
  const before = {
    ...JSON.parse(readFileSync(beforeFile, 'utf8')),
    ...Object.fromEntries(Object.keys(faults).map((id, index) => [id, counts[index]])),
  }
  writeFileSync(beforeFile, `${JSON.stringify(before, null, 2)}\n`)
} else {
  console.error('npm run clinical-figures [-- --before FOLDER]')
  process.exitCode = 1
}
