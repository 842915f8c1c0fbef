import { expect, test } from 'vitest'
import { headerControls } from './header-controls.ts'

const unreachable = { email: null, phone: null }
const byEmail = { email: 'ana@example.org', phone: null }
const byPhone = { email: null, phone: '5185550123' }

test.each([
  ['a guest on their report', 'recommendations3', null, true, ['textSize', 'share', 'print', 'save']],
  ['a guest without a report', 'resources', null, false, ['textSize', 'print', 'save']],
  ['a guest on the printable report', 'print-pdf', null, true, ['textSize', 'save']],
  ['signed in without email or phone', 'summary', unreachable, true, ['textSize', 'share', 'print', 'save', 'logout']],
  ['signed in with an email', 'summary', byEmail, true, ['textSize', 'share', 'print', 'logout']],
  ['signed in with a phone', 'summary', byPhone, true, ['textSize', 'share', 'print', 'logout']],
  ['signed in, on someone else’s report', 'summary', byEmail, false, ['textSize', 'print', 'logout']],
  ['signed in, on the printable report', 'print-pdf', byPhone, true, ['textSize', 'logout']],
])('%s', (_, path, person, reportButtons, controls) => {
  expect(headerControls({ path, person, reportButtons })).toEqual(controls)
})
