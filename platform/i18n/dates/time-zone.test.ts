import { expect, test } from 'vitest'
import { BrowserZone, isTimeZone, zoneOf } from './time-zone.ts'

const setting = 'America/New_York'

test.each([
  ['of the browser', { browser: 'America/Denver', zip: '90012', state: 'IL' }, 'America/Denver'],
  ['of the ZIP code', { browser: null, zip: '90012', state: 'IL' }, 'America/Los_Angeles'],
  ["of the partner's state", { browser: null, zip: null, state: 'IL' }, 'America/Chicago'],
  ["of the partner's state, for a ZIP code of no state", { zip: '00000', state: 'AZ' }, 'America/Phoenix'],
  ['of the setting', { browser: null, zip: null, state: null }, setting],
  ['of Pensacola, not of Florida', { zip: '32501' }, 'America/Chicago'],
  ['of Daytona Beach', { zip: '32114', state: 'CA' }, 'America/New_York'],
  ['of El Paso, not of Texas', { zip: '79901' }, 'America/Denver'],
  ['of Knoxville, not of Tennessee', { zip: '37902' }, 'America/New_York'],
  ["of Coeur d'Alene, not of Idaho", { zip: '83814' }, 'America/Los_Angeles'],
  ['of Honolulu', { zip: '96813' }, 'Pacific/Honolulu'],
])('chooses the time zone %s', (_, hints, zone) => {
  expect(zoneOf(hints, setting)).toBe(zone)
})

test.each([
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['Europe/Madrid', 'Europe/Madrid'],
  // Every spelling of a zone gives one zone, so that no caller can fill the memory with formats.
  ['aMERICA/lOS_aNGELES', 'America/Los_Angeles'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['UTC', null],
  ['Etc/GMT+8', null],
  ['+05:00', null],
  ['Moon/Base', null],
  ['', null],
  ['America/'.repeat(9), null],
])('parses the browser time zone %j as %j', (text, zone) => {
  expect(BrowserZone.safeParse(text).data ?? null).toBe(zone)
})

test.each([
  ['America/New_York', true],
  ['America/Puerto_Rico', true],
  ['Europe/Madrid', true],
  ['UTC', true],
  ['Nowhere/Town', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
