import { expect, test } from 'vitest'
import { isKnownHost } from './hosts.ts'

const live = {
  origin: 'https://checkup.example.org',
  hosts: ['other.example.com', '*.centers.example.com'],
  reachable: true,
}

test.each([
  ['checkup.example.org', true],
  ['CheckUp.example.org:443', true],
  ['volusia.checkup.example.org', true],
  ['other.example.com', true],
  ['volusia.centers.example.com', true],
  ['centers.example.com', false],
  ['a.b.checkup.example.org', false],
  ['example.org', false],
  ['evilcheckup.example.org', false],
  ['checkup.example.org.evil.example', false],
  ['elsewhere.example', false],
  ['localhost:3000', false],
  ['127.0.0.1:3000', false],
  ['[::1]:3000', false],
  ['', false],
])('a product that others can reach answers under %j: %s', (host, known) => {
  expect(isKnownHost(live, host)).toBe(known)
})

test.each([
  ['localhost:3000', true],
  ['volusia.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['checkup.example.org', false],
])('a product that only this machine can reach answers under %j: %s', (host, known) => {
  expect(isKnownHost({ origin: 'http://localhost:3000', hosts: [], reachable: false }, host)).toBe(known)
})

test('an IP address has no subdomains', () => {
  expect(isKnownHost({ origin: 'https://203.0.113.9', hosts: [], reachable: true }, 'x.203.0.113.9')).toBe(false)
})
