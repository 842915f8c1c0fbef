import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { mutantsOf, withSwitches } from './mutants.ts'

const changes = (source: string) => mutantsOf('rule.ts', source).map(({ from, to }) => `${from} → ${to}`)

const cases: readonly [string, string, readonly string[]][] = [
  ['a comparison', 'x = a >= b', ['a >= b → a > b', 'a >= b → true', 'a >= b → false']],
  ['an equality', 'x = a === b', ['a === b → true', 'a === b → false']],
  ['a logical operator', 'x = a ?? b', ['a ?? b → a', 'a ?? b → b']],
  ['a condition', 'x = a ? b : c', ['a → true', 'a → false']],
  ['a negation', 'x = !a', ['!a → a']],
  ['arithmetic', 'x = a * b', ['a * b → a / b']],
  ['a number', 'x = 4', ['4 → 5']],
  ['a truth value', 'x = true', ['true → false']],
  ['a word', "x = 'low'", ["'low' → ''"]],
  ['no text for people', "x = 'You sleep well'", []],
  ['no key of a property', 'x = { low: a }', ['{ low: a } → {}']],
  ['no type', "const x: 'low' | 4 = a as 'high'", []],
  ['no name of an import', "import x from 'low'", []],
  ['each element', 'x = [a, b]', ['[a, b] → []', '[a, b] → [ b]', '[a, b] → [a, ]']],
  ['what is spread', 'x = { ...a }', ['{ ...a } → {}', 'a → {}']],
  ['a method', 'x = a.some(b)', ['a.some(b) → a.every(b)']],
  ['no method that every object has', 'x = a.toString()', []],
  ['a method that can be left out', 'x = a.filter(b)', ['a.filter(b) → a']],
  ['a function', 'x = (a) => b', ['(a) => b → (a) => undefined']],
  ['an optional member', 'x = a?.b', ['a?.b → a.b']],
  ['an anchor of a pattern', 'x = /^a$/u', ['/^a$/u → /a$/u', '/^a$/u → /^a/u']],
  [
    'a block and its statements',
    'if (a < b) {\n f()\n g()\n}',
    ['a < b → a <= b', 'a < b → true', 'a < b → false', 'f() g() → ', 'f() → ', 'g() → '],
  ],
]

test.each(cases)('%s', (_, source, expected) => {
  expect(changes(source)).toEqual(expected)
})

const source = `(list, extra) => {
  const found: number[] = []
  for (const each of list?.items.filter((one: number) => one > 2) ?? []) {
    found.push(each)
    found.push((extra as { by: number }).by * each)
  }
  return found.length > 0 ? found.map((n): string => \`\${n}\`).join() : 'none'
}`
const run = (code: string, on: number) =>
  Function('__mutant', `return ${stripTypeScriptTypes(`(${code})`)}`)((id: number) => id === on) as (
    ...args: unknown[]
  ) => unknown

test('the instrumented source behaves as the original, and with a switch on as the mutant', () => {
  const mutants = mutantsOf('rule.ts', `(${source})`).map((mutant, id) => ({ mutant, id }))
  const switched = withSwitches(`(${source})`, mutants)
  const resultOf = (on: number) => run(switched, on)({ items: [1, 3] }, { by: 2 })
  expect(resultOf(-1)).toBe('3,6')
  const results = Object.fromEntries(
    mutants.map(({ mutant: { from, to }, id }) => {
      try {
        return [`${from} → ${to}`, resultOf(id)]
      } catch (error) {
        return [`${from} → ${to}`, (error as Error).name]
      }
    }),
  )
  expect(results).toMatchObject({
    'one > 2 → one >= 2': '3,6',
    'one > 2 → true': '1,2,3,6',
    'one > 2 → false': 'none',
    'list?.items.filter((one: number) => one > 2) → list?.items': '1,2,3,6',
    'found.push(each) → ': '6',
    'found.length > 0 → false': 'none',
  })
  expect(Object.values(results).filter((result) => result === '3,6').length).toBeLessThan(8)
})
