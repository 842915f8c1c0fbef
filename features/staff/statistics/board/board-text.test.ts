import { expect, test } from 'vitest'
import { namesFewPeople, parseBoardText } from './board-text.ts'

test('typed text becomes lines, without empty ones and control characters', () => {
  const { text, problems } = parseBoardText({ did: ' A class\r\n\r\nA\u0007group \n', asks: '' })
  expect(text).toEqual({ did: ['A class', 'A group'], asks: [] })
  expect(problems).toEqual([])
})

test('all problems are found at once', () => {
  const { problems } = parseBoardText({ did: 'a\nb\nc\nd', asks: `${'x'.repeat(91)}\n${'y'.repeat(90)}` })
  expect(problems).toEqual([
    { field: 'did', problem: 'lines', values: { number: 4 } },
    { field: 'asks', problem: 'characters', values: { number: 91 } },
  ])
})

test.each([
  ['3 people came', true],
  ['Tres personas vinieron', true],
  ['A lift for ten members', true],
  ['13 people came', false],
  ['23 personas', false],
  ['Two balance classes', false],
  ['Someone 100 people know', false],
])('%s: a small number of people is %s', (line, expected) => {
  expect(namesFewPeople({ did: [line], asks: [] })).toBe(expected)
})
