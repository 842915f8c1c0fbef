import { expect, test } from 'vitest'
import { readUnsent, withoutPage, withPage } from './unsent.ts'

const one = { checkUp: 'a', pages: { '/checkUp/1': [['age_group', '85']] } } as const

test.each([
  [null, null],
  ['', null],
  ['{"half', null],
  ['[]', null],
  ['{"checkUp":"a"}', null],
  ['{"checkUp":"a","pages":{"/checkUp/1":"x"}}', null],
  [JSON.stringify(one), one],
])('reads %j', (text, unsent) => {
  expect(readUnsent(text)).toEqual(unsent)
})

test('keeps a page of each address, with its latest answers', () => {
  const first = withPage(null, 'a', '/checkUp/1', [['age_group', '85']])
  expect(first).toEqual(one)
  const both = withPage(first, 'a', '/checkUp/2', [['qol', 'good']])
  expect(Object.keys(withPage(both, 'a', '/checkUp/1', []).pages)).toEqual(['/checkUp/1', '/checkUp/2'])
  expect(withPage(both, 'a', '/checkUp/1', []).pages['/checkUp/1']).toEqual([])
})

test('drops what another check-up left', () => {
  const other = withPage(null, 'a', '/checkUp/1', [['age_group', '85']])
  expect(withPage(other, 'b', '/checkUp/2', [])).toEqual({ checkUp: 'b', pages: { '/checkUp/2': [] } })
})

test('forgets a page that was sent, and everything with the last', () => {
  const both = withPage(withPage(null, 'a', '/checkUp/1', []), 'a', '/checkUp/2', [])
  expect(Object.keys(withoutPage(both, '/checkUp/1')?.pages ?? {})).toEqual(['/checkUp/2'])
  expect(withoutPage(withoutPage(both, '/checkUp/1'), '/checkUp/2')).toBeNull()
  expect(withoutPage(null, '/checkUp/1')).toBeNull()
})
