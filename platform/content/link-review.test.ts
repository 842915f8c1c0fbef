import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { linksToReview } from './link-review.ts'

const { nia, niaex } = content.links
if (!nia || !niaex) throw new Error('links.yaml lacks an example')
const called = { ...nia, reviewed: '2026-11-25', dialed: '2026-11-25', owner: 'editors' }

test.each([
  ['a number that was called and a page that was read', called, '2027-05-25', []],
  ['six months later', called, '2027-05-26', ['old']],
  ['a number that was called long before', { ...called, dialed: '2026-10-01' }, '2027-04-02', ['old']],
  ['a number that nobody has called', { ...called, dialed: undefined }, '2026-11-26', ['not dialed']],
  ['a page without a number', { ...niaex, reviewed: '2026-11-25' }, '2027-05-25', []],
  ['a page without a number, six months later', { ...niaex, reviewed: '2026-11-25' }, '2027-05-26', ['old']],
] as const)('%s', (_, link, today, why) => {
  const due = linksToReview({ links: { link }, resources: { ...content.resources, states: {} as never } }, today)
  expect(due).toEqual(why.map((each) => ({ key: 'link', owner: 'editors', why: each })))
})

test('an office of a state is due like a service', () => {
  const { FL } = content.resources.states
  const states = { FL: { ...FL, offices: [{ ...FL?.offices[0], dialed: undefined }] } } as never
  expect(linksToReview({ links: {}, resources: { ...content.resources, states } }, '2026-11-26')).toEqual([
    { key: 'FL-0', owner: 'editors', why: 'not dialed' },
  ])
})
