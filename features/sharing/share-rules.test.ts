import { expect, test } from 'vitest'
import { stepAfter } from './form/share-steps.ts'
import { checkShare, initialsOf, shownName } from './share.ts'

const typed = {
  share_to: 'Dan@Example.org',
  share_from: 'm@example.org',
  first_name: 'Margaret',
  last_name: 'Lee',
  withPrivate: false,
}

test('parses both contacts by the chosen method', () => {
  expect(checkShare({ ...typed, method: 'email' })).toEqual({
    share: {
      method: 'email',
      recipient: 'dan@example.org',
      sender: 'm@example.org',
      firstName: 'Margaret',
      lastName: 'Lee',
      withPrivate: false,
      recipientName: null,
      message: null,
    },
  })
  expect(checkShare({ ...typed, method: 'phone', share_to: '1 (212) 123-4567' })).toEqual({
    errors: { share_from: 'phone' },
  })
})
test('a share requires all four fields', () => {
  const none = { share_to: '', share_from: '', first_name: '', last_name: '', withPrivate: true }
  const errors = { share_to: 'required', share_from: 'required', first_name: 'required', last_name: 'required' }
  expect(checkShare({ ...none, method: 'email' })).toEqual({ errors })
})

test.each([
  ['Margaret', 'Lee', 'M. L.', 'Margaret L.'],
  ['maría', 'ñandú', 'M. Ñ.', 'maría Ñ.'],
])('shows %s %s as %s in a message and as %s on the report', (first, last, initials, shown) => {
  expect(initialsOf(first, last)).toBe(initials)
  expect(shownName(first, last)).toBe(shown)
})

test.each([
  [undefined, {}, 'share'],
  ['see', {}, 'see'],
  ['send', {}, 'send'],
  ['share', {}, 'share'],
  ['who', { share_to: 'required' }, 'who'],
  ['see', { share_to: 'required' }, 'who'],
  ['share', { first_name: 'name' }, 'who'],
  ['see', { message: 'tooLong' }, 'see'],
  ['share', { message: 'tooLong' }, 'send'],
] as const)('the button %s with the errors %o leads to %s', (button, errors, step) => {
  expect(stepAfter(button, errors)).toBe(step)
})

test('trims the message and limits it to 300 characters', () => {
  const share = (message: string) => checkShare({ ...typed, method: 'email', message })
  expect(share('  ')).toMatchObject({ share: { message: null } })
  expect(share(` ${'x'.repeat(300)} `)).toMatchObject({ share: { message: 'x'.repeat(300) } })
  expect(share('x'.repeat(301))).toEqual({ errors: { message: 'tooLong' } })
})
