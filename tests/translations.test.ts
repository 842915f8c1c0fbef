import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }
const read = (locale: string, file: string): Texts =>
  JSON.parse(readFileSync(`content/messages/${locale}/${file}`, 'utf8'))
const files = readdirSync('content/messages/en')

const entries = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : entries(value, `${at}${key}.`),
  )
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)|<\/?(\w+)/g)].map(([, name, tag]) => name ?? tag).sort()

test('both languages have the same files', () => {
  expect(readdirSync('content/messages/es')).toEqual(files)
})
test.each(files)('%s has the same keys in both languages, none empty', (file) => {
  const english = entries(read('en', file))
  const spanish = entries(read('es', file))
  expect(spanish.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort())
  expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([])
})
test.each(files)('%s has the same placeholders in both languages', (file) => {
  const spanish = new Map(entries(read('es', file)))
  const different = entries(read('en', file)).filter(
    ([key, text]) => String(placeholders(text)) !== String(placeholders(spanish.get(key) ?? '')),
  )
  expect(different).toEqual([])
})
test('every key that code names has a text', () => {
  const known = new Map(files.map((file) => [file.replace('.json', ''), new Map(entries(read('en', file)))]))
  const hasText = (namespace: string, key: string) =>
    [...(known.get(namespace)?.keys() ?? [])].some(
      (each) => each === key || (/^(_|\.)/.test(each.slice(key.length)) && each.startsWith(key)),
    )
  const sources = globSync('{app,domain,features,platform,routes,ui}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|example)\./.test(file),
  )
  const inSome = (key: string) => [...known.keys()].some((namespace) => hasText(namespace, key))
  const missing = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const withNamespace = [...source.matchAll(/'([a-zA-Z0-9]+):([a-zA-Z][\w.]*)'/g)].filter(
      ([, namespace = '', key = '']) => known.has(namespace) && !hasText(namespace, key),
    )
    // Only the running code knows the namespace of these, so each file is searched.
    const without = [...source.matchAll(/\bt\('([a-zA-Z][\w.]*)'/g)].filter(([, key = '']) => !inSome(key))
    return [...withNamespace, ...without].map(([named]) => `${file} ${named}`)
  })
  expect(missing).toEqual([])
})
