import { expect, test } from 'vitest'
import { networksOfService, serviceBy, serviceHeader } from './service.ts'

const token = 'a-token-of-the-server-of-a-clinic-0001'

test('finds a service by its complete token only', () => {
  const services = [
    { name: 'hospital', token: `${token}-of-another` },
    { name: 'clinic', token },
  ]
  expect(serviceBy(services, token)).toBe('clinic')
  expect([token.slice(1), `${token}x`, '', 'clinic'].map((given) => serviceBy(services, given))).toEqual(
    Array(4).fill(null),
  )
})

test('a service authenticates by a header and has fifty times the limit of a network', () => {
  expect(serviceHeader).toBe('x-service-token')
  expect(networksOfService('clinic')).toEqual([{ name: 'service clinic', times: 50 }])
})
