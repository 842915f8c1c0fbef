import { expect, test } from 'vitest'
import { answersIn, type Fields, readUnsent, touchedIn, withoutPage, withPage } from './store.ts'

const one = { checkUp: 'a', pages: { '/checkUp/1': [['age_group', '85']] } } as const

test.each([
  [null, null],
  ['', null],
  ['{"half', null],
  ['[]', null],
  ['{"checkUp":"a"}', null],
  ['{"checkUp":"a","pages":{"/checkUp/1":"x"}}', null],
  [JSON.stringify(one), one],
])('reads unsent answers from %j', (text, unsent) => {
  expect(readUnsent(text)).toEqual(unsent)
})

const fields = (page: string, ...answers: Fields): Fields => [['page', page], ...answers]

test('stores the latest answers of each page', () => {
  const first = withPage(null, 'a', '/checkUp/1', fields('about', ['age_group', '85']))
  const both = withPage(first, 'a', '/checkUp/2', fields('life', ['qol', 'good']))
  expect(both).toEqual({
    checkUp: 'a',
    pages: { '/checkUp/1': fields('about', ['age_group', '85']), '/checkUp/2': fields('life', ['qol', 'good']) },
  })
  expect(withPage(both, 'a', '/checkUp/1', fields('about')).pages).toEqual({
    '/checkUp/1': fields('about'),
    '/checkUp/2': fields('life', ['qol', 'good']),
  })
})

test.each(['/es/checkUp/1', '/checkUp/1?from=responses'])(
  'a page opened at %s takes the place of its older state',
  (at) => {
    const older = withPage(null, 'a', '/checkUp/1', fields('about', ['age_group', '85']))
    expect(withPage(older, 'a', at, fields('about')).pages).toEqual({ [at]: fields('about') })
  },
)

test('drops what another check-up left', () => {
  const other = withPage(null, 'a', '/checkUp/1', fields('about', ['age_group', '85']))
  expect(withPage(other, 'b', '/checkUp/2', [])).toEqual({ checkUp: 'b', pages: { '/checkUp/2': [] } })
})

test('forgets a page that was sent, whatever its address, and everything with the last', () => {
  const both = withPage(withPage(null, 'a', '/es/checkUp/1', fields('about')), 'a', '/checkUp/2', fields('life'))
  expect(Object.keys(withoutPage(both, fields('about'))?.pages ?? {})).toEqual(['/checkUp/2'])
  expect(withoutPage(withoutPage(both, fields('about')), fields('life'))).toBeNull()
  expect(withoutPage(null, fields('about'))).toBeNull()
})

test.each<[string, Fields, string[] | null]>([
  [
    'an answer that was given',
    [
      ['shown', ''],
      ['age_group', '85'],
    ],
    ['85'],
  ],
  [
    'an answer that was changed',
    [
      ['shown', 'age_group=75'],
      ['age_group', '85'],
    ],
    ['85'],
  ],
  ['an answer that was cleared', [['shown', 'age_group=75']], []],
  [
    'an answer that was left',
    [
      ['shown', 'age_group=85'],
      ['age_group', '85'],
    ],
    null,
  ],
  ['no answer, as before', [['shown', 'live_with=alone']], null],
  ['a page that does not say what it showed', [['age_group', '85']], ['85']],
])('tells what was touched: %s', (_, sent, values) => {
  expect(touchedIn(sent, 'age_group')).toEqual(values)
})

test('separates answers from the page’s control fields', () => {
  const sent = fields('about', ['check_up', 'a'], ['shown', ''], ['asked', 'age_group'], ['age_group', '85'])
  expect(answersIn(sent)).toEqual([['age_group', '85']])
})
