// npm run clinical-figures: counts what the rules do for many persons and writes docs/clinical-figures.md, all below its
// first heading of a table. Takes a few minutes of one core.
// npm run clinical-figures -- --before FOLDER: counts the faults by the older rules in FOLDER, a checkout with packages
// installed, and writes scripts/clinical-before.json, from which the page has its column 'before'.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { casesOf, randomAnswers } from '../assessment/report/case.example.ts'
import { columnsOf, manyPersons, pageFile, pageWith, tablesOfPage } from './clinical-columns.ts'
import { faultsOf, type Rules } from './clinical-faults.ts'
import { countOf } from './clinical-measure.ts'

const [command, folder] = process.argv.slice(2)
if (command === undefined) {
  const tables = tablesOfPage()
  const columns = columnsOf(tables, manyPersons)
  writeFileSync(pageFile, pageWith(readFileSync(pageFile, 'utf8'), tables, columns))
} else if (command === '--before' && folder) {
  const module = pathToFileURL(path.resolve(folder, 'assessment/wellbeing-13.example.ts')).href
  const { reportOf }: Pick<Rules, 'reportOf'> = await import(module)
  // The first rules put one line over each state.
  const faults = faultsOf({ reportOf, opensWell: ({ report }) => report.state.state === 'thriving' })
  const counts = countOf(Object.values(faults), casesOf(randomAnswers(manyPersons), reportOf))
  const before = Object.fromEntries(Object.keys(faults).map((id, index) => [id, counts[index]]))
  writeFileSync(new URL('clinical-before.json', import.meta.url), `${JSON.stringify(before, null, 2)}\n`)
} else {
  console.error('npm run clinical-figures [-- --before FOLDER]')
  process.exitCode = 1
}
