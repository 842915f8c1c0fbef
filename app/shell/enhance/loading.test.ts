import { expect, test } from 'vitest'
import { leadsOn } from './loading.ts'

const here = new URL('http://localhost:3000/resources?state=FL#sleep')

test.each([
  ['another page', '/help', true],
  ['the same page with another question', '/resources?state=NY', true],
  ['another part of the same page', '/resources?state=FL#care', false],
  ['the page itself', '/resources?state=FL', false],
  ['another site', 'https://988lifeline.org/', false],
  ['a telephone', 'tel:988', false],
])('%s', (_, to, leads) => {
  expect(leadsOn(new URL(to, here), here)).toBe(leads)
})
