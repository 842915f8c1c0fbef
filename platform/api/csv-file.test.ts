import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('quotes fields where needed and escapes formulas', () => {
  expect(csvFile([['a "b"', '=1+1', 'one\ntwo', '-3', 'a, b', 'plain']])).toBe(
    `\uFEFF"a ""b""",'=1+1,"one\ntwo",'-3,"a, b",plain\r\n`,
  )
})
