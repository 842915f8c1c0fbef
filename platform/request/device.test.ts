import { expect, test } from 'vitest'
import { deviceClass, deviceName, readDevice } from './device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome/Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge/Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari/iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome/iPad'],
  [`Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile`, 'Samsung Internet/Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox/Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome/Chromebook'],
  ['curl/8.5.0', '/'],
  [null, '/'],
])('reduces the user agent %s to %s', (userAgent, saved) => {
  expect(deviceName(userAgent)).toBe(saved)
})

test.each([
  ['Chrome/Windows', { browser: 'Chrome', system: 'Windows' }],
  ['/Windows', { browser: null, system: 'Windows' }],
  ['', { browser: null, system: null }],
  [null, { browser: null, system: null }],
  ['Mozilla/5.0 (anything)', { browser: null, system: null }],
])('parses the stored name %s', (saved, device) => {
  expect(readDevice(saved)).toEqual(device)
})

test.each([
  ['Safari/iPhone', 'handheld'],
  ['Chrome/Android', 'handheld'],
  ['Firefox/Windows', 'computer'],
  ['Chrome/Chromebook', 'computer'],
  ['/', null],
  [null, null],
])('puts the device %s in the class %s', (saved, expected) => {
  expect(deviceClass(saved)).toBe(expected)
})
