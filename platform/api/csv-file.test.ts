import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('quotes fields where needed and escapes formulas', () => {
  expect(csvFile([['a "b"', '=1+1', 'one\ntwo', '-3', 'a, b', 'plain']])).toBe(
    `\uFEFF"a ""b""",'=1+1,"one\ntwo",'-3,"a, b",plain\r\n`,
  )
})

test('escapes formulas behind white space', () => {
  expect(csvFile([['  =1+1', '\n@SUM(A1)', '\u00A0+1', ' plain ']])).toBe("\uFEFF'=1+1,'@SUM(A1),'+1,plain\r\n")
})
