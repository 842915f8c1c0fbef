import { expect, test } from 'vitest'
import { areSiblingPages } from './sibling-pages.ts'

test.each([
  ['/checkUp/3', '/checkUp/4', true],
  ['/checkUp/3', '/checkup/4?from=responses', true],
  ['/es/checkUp/3', '/es/checkUp/4', true],
  ['/checkUp/3', '/es/checkUp/3', false],
  ['/checkUp/3', '/agent-zero', false],
  ['/old-checkUp/2', '/old-checkUp/2?stop=1', false],
  ['/checkUp/12', '/old-checkUp/1', false],
  ['/checkUp/3', 'https://elsewhere.example/checkUp/3', false],
])('tests if %s and %s are siblings: %s', (one, other, same) => {
  const address = (path: string) => new URL(path, 'http://localhost:3000').href
  expect(areSiblingPages(address(one), address(other))).toBe(same)
})
