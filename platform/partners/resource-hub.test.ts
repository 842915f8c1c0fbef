import { expect, test } from 'vitest'
import { resourceHubOf } from './resource-hub.ts'

const resourceHubUrl = 'https://volusia.example.org/resources'

test.each([
  ['supplied and wanted', { resourceHubUrl, showOtherSources: true }, resourceHubUrl],
  ['supplied, other sources not shown', { resourceHubUrl, showOtherSources: false }, null],
  ['not supplied', { showOtherSources: true }, null],
])('returns the address of a Resource Hub: %s', (_, partner, address) => {
  expect(resourceHubOf(partner)).toBe(address)
})
