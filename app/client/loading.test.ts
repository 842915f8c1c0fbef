import { expect, test } from 'vitest'
import { leadsToOtherPage } from './loading.ts'

const from = new URL('http://localhost:3000/resources?state=FL#sleep')

test.each([
  ['another page', '/help', true],
  ['the same page with another query', '/resources?state=NY', true],
  ['another part of the same page', '/resources?state=FL#care', false],
  ['the page itself', '/resources?state=FL', false],
  ['another site', 'https://988lifeline.org/', false],
  ['a telephone', 'tel:988', false],
])('decides whether a link to %s shows the loading bar', (_, to, leads) => {
  expect(leadsToOtherPage(new URL(to, from), from)).toBe(leads)
})
