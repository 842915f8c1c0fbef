import { expect, test } from 'vitest'
import { piecesOf } from './own-links.ts'

const origin = 'http://localhost:3000'
const words = (text: string) => ({ text, path: null })

test.each([
  ['no address', 'Your code is 123456.', [words('Your code is 123456.')]],
  ['nothing', '', []],
  [
    'an address of our own',
    `${origin}/shared/aB-1?x=1#y`,
    [{ text: `${origin}/shared/aB-1?x=1#y`, path: '/shared/aB-1?x=1#y' }],
  ],
  ['one among words', `Open ${origin}/es now`, [words('Open '), { text: `${origin}/es`, path: '/es' }, words(' now')]],
  ['an address of others', 'See https://example.org/a', [words('See '), words('https://example.org/a')]],
  ['one that looks like ours', `${origin}.example.org/a`, [words(`${origin}.example.org/a`)]],
  [
    'one that would lead to another host',
    `${origin}//example.org`,
    [{ text: `${origin}//example.org`, path: '/example.org' }],
  ],
  ['what is no address', 'http://:80', [words('http://:80')]],
])('finds in a text with %s what can be followed', (_, text, pieces) => {
  expect(piecesOf(text, origin)).toEqual(pieces)
})
