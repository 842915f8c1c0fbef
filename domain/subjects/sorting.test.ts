import { expect, test } from 'vitest'
import { nameKeyOf, sortingOf } from './sorting.ts'

/** Returns check-ups given as `audience name`, with their positions as ids. */
const of = (...checkUps: string[]) =>
  checkUps.map((text, at) => {
    const [audience = '', ...name] = text.split(' ')
    return { id: String(at + 1), audience, name: name.join(' ') }
  })
const shown = (checkUps: string[], accountName = '') => {
  const { subjects, unsorted } = sortingOf(of(...checkUps), accountName)
  return [...subjects.map(({ who, name, ids }) => `${who} ${name}: ${ids.join()}`), `? ${unsorted.join()}`]
}

test.each<[string[], string, string[]]>([
  [[], 'Rosa', ['? ']],
  [['self', 'with'], '', ['me : 1,2', '? ']],
  [['self', 'self'], 'Rosa', ['me Rosa: 1,2', '? ']],
  [['self José', 'with', 'self jose'], 'Dana', ['me José: 1,2,3', '? ']],
  [['self Bob', 'self Robert'], '', ['me Bob: 1', 'shares Robert: 2', '? ']],
  [['self', 'self Bob', 'with Ann', 'self Bob'], 'Bob', ['me Bob: 2,4', 'shares Ann: 3', '? 1']],
  [['for Elena', 'for elena', 'for Tom'], 'Dana', ['cares Elena: 1,2', 'cares Tom: 3', '? ']],
  [['for'], 'Dana', ['cares : 1', '? ']],
  [['for', 'for'], 'Dana', ['? 1,2']],
  [['for Elena', 'for'], '', ['cares Elena: 1', '? 2']],
  [['self Dana', 'for Dana'], '', ['me Dana: 1', 'cares Dana: 2', '? ']],
])('sorts %j of an account named "%s"', (checkUps, accountName, expected) => {
  expect(shown(checkUps, accountName)).toEqual(expected)
})

test('compares names without marks and capitals', () => {
  expect(nameKeyOf(' José  Luis')).toBe(nameKeyOf('jose luis'))
  expect(nameKeyOf('Rosa')).not.toBe(nameKeyOf('Rosa M.'))
})
