import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'

/** A made-up language that is written from right to left, in longer words than ours. */
const locale = 'ar'
const created = (text: string) =>
  `\u200F${text.replace(/\{\{\w+\}\}|\p{L}{4,}/gu, (word) => (word.startsWith('{') ? word : word + word))}\u200F`

/** Gives every text of a file a translation. Values that are equal in both languages stay unchanged. */
function translated(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(translated)
  if (typeof data !== 'object' || data === null) return data
  const inside = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, translated(value)]))
  if (!('en' in data && 'es' in data)) return inside
  const { en, es } = data
  if (typeof en !== 'string') return { ...inside, [locale]: inside.en }
  const isProse = typeof es === 'string' && en !== es && !/^(https?|tel|sms):|^[\d-]+$/.test(en)
  return { ...inside, [locale]: isProse ? created(en) : en }
}

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'language-'))
  for (const folder of [
    'app',
    'assessment',
    'content',
    'database',
    'domain',
    'features',
    'platform',
    'routes',
    'scripts',
    'server',
    'ui',
  ])
    cpSync(folder, path.join(copy, folder), { recursive: true, filter: (file) => !file.endsWith('.woff2') })
  cpSync('package.json', path.join(copy, 'package.json'))
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  const list = path.join(copy, 'assessment/questionnaire/questionnaire.ts')
  writeFileSync(list, readFileSync(list, 'utf8').replace("['en', 'es'] as const", `['en', 'es', '${locale}'] as const`))
  cpSync(path.join(copy, 'content/messages/en'), path.join(copy, `content/messages/${locale}`), { recursive: true })
  for (const file of globSync(`${copy}/content/**/*.yaml`)) {
    const data: unknown = parse(readFileSync(file, 'utf8'))
    if (!file.endsWith('glossary.yaml')) writeFileSync(file, stringify(translated(data)))
  }
})

const run = (...texts: string[]) => execFileSync(process.execPath, texts, { cwd: copy, encoding: 'utf8' })
const request = (code: string): unknown =>
  JSON.parse(run('--input-type=module', '-e', `${code}; console.log(JSON.stringify(answer))`))

test('a third language with texts needs only one entry in the list: the content is valid', () => {
  expect(run('scripts/checks/check-content.ts')).toContain('The content is in order.')
})

test('addresses, requests and questions support it', () => {
  const answer = request(`
    import { loadContent } from '${copy}/platform/content/content.ts'
    import { inLocale, localeOf } from '${copy}/routes/screen.ts'
    import { beginningOf } from '${copy}/server/pages/pages.ts'
    import { preferredLocale } from '${copy}/server/http/preferred-locale.ts'
    import { longDay } from '${copy}/platform/i18n/dates/dates.ts'
    import { reviewedLine } from '${copy}/features/cv19/reviewed.ts'
    const { questionnaires, cv19, links } = loadContent('${copy}/content')
    const answer = [
      inLocale('ar', '/es/start'), inLocale('en', '/ar/start'), localeOf('/ar/checkUp/3'), localeOf('/art'),
      beginningOf('/ar/start'),
      preferredLocale(undefined, 'ar-EG,en;q=0.8'), questionnaires.get(13).pages[0].title.ar,
      links['988'].phones[0].number.ar,
      reviewedLine(cv19.reviewed, '2026-12-01', 'ar').includes(longDay(cv19.reviewed.day, 'ar')),
    ]`)
  expect(answer).toEqual([
    '/ar/start',
    '/start',
    'ar',
    'en',
    'ar/start',
    'ar',
    expect.stringMatching(/^\u200F.*\u200F$/),
    '988',
    true,
  ])
})

test('reports a text that is missing in it', () => {
  const file = path.join(copy, 'content/cv19.yaml')
  const full = readFileSync(file, 'utf8')
  const data = parse(full) as { unknown: Record<string, string> }
  delete data.unknown[locale]
  writeFileSync(file, stringify(data))
  expect(() => run('scripts/checks/check-content.ts')).toThrow(/cv19\.yaml, line \d+, .*ar: is missing/)
  writeFileSync(file, full)
})
