import { expect, test } from 'vitest'
import { isValid, responseLines, type SessionAnswer, sessionFacts } from './session-facts.ts'

const guest: SessionAnswer = {
  tokenStatus: 'present',
  isActive: true,
  expiresAt: '2026-12-21T15:42:00.000Z',
  isAuthenticated: false,
  startTime: '2026-11-20T15:42:00.000Z',
  timeout: 2400,
  inactiveTime: null,
  personId: null,
  person: null,
  responses: [],
  screening_id: null,
  isGuest: true,
  signedUp: false,
}

test('shows missing values as a dash', () => {
  const { email, inactiveTime, timeout, currentUser, page } = sessionFacts(guest, '/login')
  expect({ email, inactiveTime, timeout, currentUser, page }).toEqual({
    email: '—',
    inactiveTime: '—',
    timeout: '2400 s',
    currentUser: '—',
    page: '/login',
  })
})

test('shows at most 20 responses, each with its interventions', () => {
  const response = (name: string) => ({
    response_id: name,
    assessment_id: 13,
    interventions: [{ intervention_name: 'Walk' }, { intervention_name: 'Sleep' }],
  })
  const lines = responseLines({ ...guest, responses: Array.from({ length: 25 }, (_, index) => response(`r${index}`)) })
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('r0 (13): Walk, Sleep')
})

test.each([
  [true, '2026-11-21T00:00:00.000Z', true],
  [true, '2026-11-19T00:00:00.000Z', false],
  [true, null, false],
  [false, '2026-11-21T00:00:00.000Z', false],
])('a session that is active (%s) until %s is valid: %s', (isActive, expiresAt, valid) => {
  expect(isValid({ isActive, expiresAt }, new Date('2026-11-20T00:00:00Z'))).toBe(valid)
})
