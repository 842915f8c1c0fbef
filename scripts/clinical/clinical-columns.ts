import { readFileSync } from 'node:fs'
import type { Answers } from '#assessment/answers/answers.ts'
import { casesOf, randomAnswers } from '#assessment/report/persons/case.example.ts'
import { persons } from '#assessment/report/persons/persons.example.ts'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { type Count, countOf } from './clinical-measure.ts'
import { type Column, pageOf, type Table } from './clinical-page.ts'
import { tablesWith } from './clinical-tables.ts'

/** The page with these figures. */
export const pageFile = new URL('../../docs/clinical-figures.md', import.meta.url)
/** Number of random people for the page. */
export const manyPersons = 30_000
/** Number of random people for a test. */
export const fewPersons = 200
/** Number of plausible people for the page. */
export const plausiblePersons = 5000

const asText = (count: number) => count.toLocaleString('en-US')
/** Columns that take too long for a test. */
export const longColumns: readonly string[] = [
  `${asText(plausiblePersons)} plausible persons`,
  `${asText(manyPersons)} random persons`,
]

/** Returns the tables of the page, with the figures of the previous rules. */
export const tablesOfPage = (): Table[] =>
  tablesWith(JSON.parse(readFileSync(new URL('clinical-before.json', import.meta.url), 'utf8')))

/** Counts all measures of all tables for some people. */
function countsFor(tables: readonly Table[], answers: readonly Answers[]): Count[][] {
  const all = countOf(
    tables.flatMap(({ measures }) => measures),
    casesOf(answers),
  )
  return tables.map(({ measures }) => all.splice(0, measures.length))
}

/**
 * Returns the columns of the page: plausible people, random people, the first of the random people, and the example
 * people of the rules. Tests use fewer people than the page.
 */
export function columnsOf(tables: readonly Table[], many: number, plausible: number): Column[] {
  const answers = randomAnswers(many)
  const [ofPlausible = '', ofRandom = ''] = longColumns
  return [
    { name: ofPlausible, counts: countsFor(tables, plausibleAnswers(plausible)) },
    { name: ofRandom, counts: countsFor(tables, answers) },
    { name: `the first ${fewPersons}`, counts: countsFor(tables, answers.slice(0, fewPersons)) },
    {
      name: `the ${persons.length} persons`,
      counts: countsFor(
        tables,
        persons.map((person) => person.answers),
      ),
    },
  ]
}

/** Returns the page with new tables. The hand-written text above them stays unchanged. */
export function pageWith(page: string, tables: readonly Table[], columns: readonly Column[]): string {
  const [head = ''] = page.split('\n## ')
  return pageOf(head, tables, columns)
}
