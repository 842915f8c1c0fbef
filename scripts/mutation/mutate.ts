// Mutates the rules of a folder or file, and reports mutants that no test detects: see docs/mutation.md.
// npm run mutate -- assessment/scoring
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const [place, ...more] = process.argv.slice(2)
if (!place) throw new Error('npm run mutate -- FOLDER, or files of one folder')
const [folder, files] = place.endsWith('.ts') ? [path.dirname(place), [place, ...more]] : [place, [`${place}/*.ts`]]
// Passed to the test runners, which are other processes.
process.env.MUTATED = folder
await new Stryker({
  mutate: [...files, '!**/*.{test,example}.ts'],
  jsonReporter: { fileName: `reports/mutation/${place.replaceAll('/', '-')}.json` },
}).runMutationTest()
