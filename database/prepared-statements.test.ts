import { expect, test } from 'vitest'
import { prepareOften } from './prepared-statements.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })
const often = (statements: ReturnType<typeof prepareOften>, sql: string) =>
  [1, 2, 3].map(() => statements.nameOf(sql)).at(-1)

test('a statement is prepared from the third time on', () => {
  const statements = prepareOften()
  const names = [1, 2, 3, 4].map(() => statements.nameOf('select 1'))
  expect(names).toEqual([null, null, names[3], names[2]])
  expect(names[3]).toMatch(/^s0_/)
})

test('a name is of the text alone: the same in every process, another for every other text', () => {
  const [one, other] = [prepareOften(), prepareOften()]
  expect(often(other, 'select 2')).not.toBe(often(one, 'select 1'))
  expect(often(other, 'select 1')).toBe(often(one, 'select 1'))
})

test('no more than 200 statements are prepared, however many texts there are', () => {
  const statements = prepareOften()
  const named = Array.from({ length: 5000 }, (_, at) => often(statements, `select ${at}`))
  expect(named.filter((name) => name !== null)).toHaveLength(200)
})

test.each([
  ['changed columns', '0A000', true, /^s1_/],
  ['a statement that the server has lost', '26000', true, /^null$/],
  ['a statement that the server knows already', '42P05', true, /^null$/],
  ['a duplicate key', '23505', false, /^s0_/],
])('%s', (_, code, isOfPrepared, name) => {
  const statements = prepareOften()
  often(statements, 'select 1')
  expect(statements.failed(failure(code))).toBe(isOfPrepared)
  expect(String(often(statements, 'select 1'))).toMatch(name)
})

test('several connections that fail at once may all send their statements again', () => {
  const statements = prepareOften()
  often(statements, 'select 1')
  expect([1, 2, 3].map(() => statements.failed(failure('26000')))).toEqual([true, true, true])
  expect(often(statements, 'select 1')).toBeNull()
})

test('an error without a code, and one before anything was prepared, is none of a prepared statement', () => {
  const statements = prepareOften()
  expect(statements.failed(failure('26000'))).toBe(false)
  often(statements, 'select 1')
  expect(statements.failed(new Error('lost'))).toBe(false)
})
