import { expect, test } from 'vitest'
import { eachCallOnce } from './urgent.ts'

test.each([
  ['one text keeps its calls', ['988 sms 911'], ['988 sms 911']],
  ['a later text leaves out what the reader has already', ['988 sms 911', '911 hotline'], ['988 sms 911', 'hotline']],
  ['nothing may be left of it', ['988 911', '911'], ['988 911', '']],
  ['no text', [], []],
])('%s', (_, texts, expected) => {
  const calls = texts.map((text) => ({ actions: text.split(' ').map((href) => ({ href })) }))
  expect(eachCallOnce(calls).map(({ actions }) => actions.map(({ href }) => href).join(' '))).toEqual(expected)
})
