import { expect, test } from 'vitest'
import { type MenuFacts, type MenuItem, reportMenu } from './report-menu.ts'

const facts: MenuFacts = {
  path: 'summary',
  isHub: false,
  locale: 'en',
  responseId: 'r1',
  isReachable: false,
  hasParts: true,
  showsOtherSources: false,
}
const menu = (more: Partial<MenuFacts> = {}) => reportMenu({ ...facts, ...more })
const texts = (items: readonly MenuItem[]) => items.map(({ word }) => word)
const everyEntry = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...everyEntry(item.items ?? [])])

test.each([
  ['report', '/recommendations3?responseId=r1', undefined],
  ['summary', '/recommendations3?responseId=r1#summary', undefined],
  ['onePage', '/summary?responseId=r1', undefined],
  ['results', '/results?responseId=r1', undefined],
  ['answers', '/responses?responseId=r1', undefined],
  ['recommendations', '/recommendations3?responseId=r1#recommendations', undefined],
  ['resources', '/recommendations3?responseId=r1#resources', undefined],
  ['next', '/recommendations3?responseId=r1#next', undefined],
  ['checkIns', '/expert-check-in?responseId=r1', undefined],
  ['reports', '/reports?responseId=r1', true],
  ['dashboard', '/return-user?responseId=r1', undefined],
  ['opinion', '/progress-point?responseId=r1', true],
  ['atCenter', '/how-our-organizations-can-help?responseId=r1', undefined],
  ['resourceHub', '/how-our-organizations-can-help?type=other&responseId=r1', undefined],
] as const)('the entry %s leads to %s', (word, href, newTab) => {
  const all = everyEntry(menu({ isReachable: true, showsOtherSources: true }))
  expect(all.find((item) => item.word === word)).toMatchObject({ href, ...(newTab && { newTab }) })
  expect(all.filter((item) => item.newTab)).toHaveLength(2)
})

test('links no part of the wellbeing report after the COVID-19 check-up', () => {
  const all = everyEntry(menu({ hasParts: false }))
  expect(texts(all)).toEqual(['report', 'answers', 'checkIns', 'opinion', 'atCenter'])
})

test('the entries stand in the order of the specification', () => {
  const all = menu({ isReachable: true, showsOtherSources: true })
  expect(texts(all)).toEqual([
    'report',
    'summary',
    'recommendations',
    'checkIns',
    'reports',
    'dashboard',
    'opinion',
    'atCenter',
    'resourceHub',
  ])
})

test.each<[string, Partial<MenuFacts>, MenuItem['word'], boolean]>([
  ['on another page', { path: 'results' }, 'report', true],
  ['on the report itself', { path: 'recommendations3' }, 'report', false],
  ['for a guest, or without email and phone', { isReachable: false }, 'dashboard', false],
  ['signed in with one of them', { isReachable: true }, 'dashboard', true],
  ['on the report itself', { path: 'recommendations3' }, 'opinion', true],
  ['on the page of a step', { path: 'ladder' }, 'opinion', true],
  ['on the ladder’s progress page', { path: 'ladder/progress' }, 'opinion', false],
  ['on its older version', { path: 'ladder_old/progress' }, 'opinion', false],
  ['without other sources', { showsOtherSources: false }, 'resourceHub', false],
  ['with other sources', { showsOtherSources: true }, 'resourceHub', true],
])('%s %j: includes %s: %s', (_, more, word, isThere) => {
  expect(texts(menu(more)).includes(word)).toBe(isThere)
})

test.each<[string, boolean, MenuItem['word'][]]>([
  ['summary', false, ['onePage']],
  ['reports', false, ['reports']],
  ['recommendations3', false, []],
  ['how-our-organizations-can-help/:partner?', false, ['atCenter']],
  [':partner/how-our-organizations-can-help', true, ['resourceHub']],
])('marks the entry of the current page %s (hub: %s)', (path, isHub, expected) => {
  const all = everyEntry(menu({ path, isHub, showsOtherSources: true }))
  expect(texts(all.filter(({ current }) => current))).toEqual(expected)
})

test.each(['recommendations3', 'results', 'reports'])(
  'every link on %s names the current response, in the language of the page',
  (path) => {
    const links = (responseId: string | null) =>
      everyEntry(menu({ path, responseId, locale: 'es', showsOtherSources: true })).map(({ href }) => href)
    for (const href of links('r1')) expect(href).toMatch(/^\/es\/[\w-]+\?(type=other&)?responseId=r1(#\w+)?$/)
    for (const href of links(null)) expect(href).toMatch(/^\/es\/[\w-]+(\?type=other)?(#\w+)?$/)
  },
)
