import { expect, test } from 'vitest'
import { splitLinks } from './own-links.ts'

const origin = 'http://localhost:3000'
const textsOf = (text: string) => ({ text, path: null })

test.each([
  ['no address', 'Your code is 123456.', [textsOf('Your code is 123456.')]],
  ['nothing', '', []],
  [
    'a link to our own pages',
    `${origin}/shared/aB-1?x=1#y`,
    [{ text: `${origin}/shared/aB-1?x=1#y`, path: '/shared/aB-1?x=1#y' }],
  ],
  [
    'a link within text',
    `Open ${origin}/es now`,
    [textsOf('Open '), { text: `${origin}/es`, path: '/es' }, textsOf(' now')],
  ],
  ['a link to another site', 'See https://example.org/a', [textsOf('See '), textsOf('https://example.org/a')]],
  ['a link to a look-alike host', `${origin}.example.org/a`, [textsOf(`${origin}.example.org/a`)]],
  [
    'a path that browsers would read as another host',
    `${origin}//example.org`,
    [{ text: `${origin}//example.org`, path: '/example.org' }],
  ],
  ['an invalid address', 'http://:80', [textsOf('http://:80')]],
])('splits a text with %s', (_, text, pieces) => {
  expect(splitLinks(text, origin)).toEqual(pieces)
})
