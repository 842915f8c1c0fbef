// node scripts/generate/import-questionnaire.ts FILE.json [--out FOLDER]: converts a FHIR Questionnaire into a draft
// for content/questionnaires and prints the parts that could not be converted. It never writes into content/ itself.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { type Imported, importQuestionnaire } from '#assessment/fhir/fhir-import.ts'

const content = fileURLToPath(new URL('../../content', import.meta.url))

const { values, positionals } = readArguments()
const [file, ...more] = positionals
if (!file || more.length > 0) fail('node scripts/generate/import-questionnaire.ts FILE.json [--out FOLDER]')
const folder = path.resolve(values.out ?? '.')
if (!path.relative(content, folder).startsWith('..'))
  fail('The draft does not go into content/ by itself. Name another folder, and move it when it is ready.')
if (!existsSync(folder)) fail(`There is no folder ${folder}`)

const imported = read(file)
const report = reportOf(imported)
const target = path.join(folder, `${path.basename(file, path.extname(file))}.draft.yaml`)
if (existsSync(target)) fail(`There is a ${target} already.`)
const head = ['A draft made of a FHIR Questionnaire. Take this away when all of it is done.', '', ...report]
writeFileSync(
  target,
  `${head.map((line) => `# ${line}`.trimEnd()).join('\n')}\n\n${stringify(imported.draft, { lineWidth: 120 })}`,
)
process.stdout.write(`${report.join('\n')}\n\nThe draft is in ${target}\n`)

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function read(from: string): Imported {
  try {
    return importQuestionnaire(JSON.parse(readFileSync(from, 'utf8')))
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function reportOf({ notes, missing }: Imported): string[] {
  const noted = notes.map(({ item, what }) => (item === null ? what : `${item}: ${what}`).replace(/\s+/g, ' '))
  return [
    ...(noted.length > 0 ? ['To look at:', ...noted.map((line) => `- ${line}`)] : ['Everything was carried over.']),
    ...(missing.length > 0 ? ['Still missing, or not right:', ...missing.map((line) => `- ${line}`)] : []),
  ]
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
