import { expect, test } from 'vitest'
import { partnerNameInHost } from './partner.server.ts'

test.each([
  ['volusia.checkup.example.org', 'checkup.example.org', 'volusia'],
  ['Volusia.checkup.example.org:8443', 'checkup.example.org', 'volusia'],
  ['volusia.localhost:3000', 'localhost:3000', 'volusia'],
  ['bcda.other-name.org', 'checkup.example.org', 'bcda'],
  ['checkup.example.org', 'checkup.example.org', null],
  ['qa.checkup.example.org', 'checkup.example.org', null],
  ['demo.checkup.example.org', 'checkup.example.org', null],
  ['www.checkup.example.org', 'checkup.example.org', null],
  ['health-wellbeing.checkup.example.org', 'checkup.example.org', null],
  ['localhost:3000', 'localhost:3000', null],
  ['localhost', 'checkup.example.org', null],
  ['127.0.0.1:3000', 'localhost:3000', null],
  ['[::1]:3000', 'localhost:3000', null],
  ['example.org', 'checkup.example.org', null],
])('finds in host %s, with the origin %s, the partner %s', (host, origin, partner) => {
  expect(partnerNameInHost(host, origin)).toBe(partner)
})
