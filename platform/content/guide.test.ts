import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allQuestions, pagesToAsk, questionWithId, visibleQuestions } from '#assessment/questionnaire/pages.ts'
import { ownReportAddress } from '#domain/check-ups/report-address.ts'
import { loadContent } from './content.ts'

/** Examples of the content guide: a questionnaire, a question of the check-up, and its statements. */
const [example = '', question = '', statements = ''] = Array.from(
  readFileSync('docs/content-guide.md', 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g),
  ([, text = '']) => text,
)

/** Loads the content with changed or additional files. */
function contentWith(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'guide-'))
  cpSync('content', folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  return loadContent(folder)
}
const withGarden = (questionnaire: string) => contentWith({ 'questionnaires/garden-40.yaml': questionnaire })

test('the questionnaire of the guide is valid: ten questions on three pages, in both languages', () => {
  const garden = withGarden(example).questionnaires.get(40)
  if (!garden) throw new Error('the guide has no questionnaire')
  expect(allQuestions(garden)).toHaveLength(10)
  expect(pagesToAsk(garden, {}).map(({ page }) => page.title.es)).toEqual([
    'Sus visitas',
    'Lo que hace',
    'Personas y planes',
  ])
  const [visits] = garden.pages
  if (!visits) throw new Error('it has pages')
  const requested = (frequently: string) => visibleQuestions(visits, { ga_often: frequently }).map(({ id }) => id)
  expect([requested('never').includes('ga_days'), requested('weekly').includes('ga_days')]).toEqual([false, true])
  expect(allQuestions(garden).find(({ id }) => id === 'lonely')?.licence).toBeTruthy()
  expect(ownReportAddress(garden)).toBe('/responses')
})

test('the question of the guide is valid with its statements', () => {
  const checkUp = 'questionnaires/wellbeing-13.yaml'
  const files = {
    [checkUp]: readFileSync(`content/${checkUp}`, 'utf8').replace('      - id: acp\n', (acp) => question + acp),
    'statements.yaml': readFileSync('content/statements.yaml', 'utf8') + statements,
  }
  const changed = contentWith(files).questionnaires.get(13)
  expect(changed && questionWithId(changed, 'pets')?.text.es).toBe('¿Vive con una mascota?')
})

test.each<[string, [string, string][], string[]]>([
  ['its shape', [[', es: Sus visitas', '']], ['pages › 1 › title › es: is missing']],
  [
    'what it names',
    [
      ['question: ga_often, in', 'question: ga_offen, in'],
      ['use: lonely', 'use: lonley'],
      ['id: 40 ', 'id: 17 '],
    ],
    ['ga_offen', "uses 'lonley'", '17 is the id of another questionnaire too'],
  ],
])('mistakes in %s are named', (_, changes, named) => {
  const broken = changes.reduce((text, [from, to]) => text.replace(from, to), example)
  for (const [from] of changes) expect(example).toContain(from)
  const problems = problemsOf(broken)
  expect(named.filter((each) => !problems.includes(each))).toEqual([])
})

function problemsOf(questionnaire: string): string {
  try {
    withGarden(questionnaire)
    return ''
  } catch (error) {
    return String(error)
  }
}
