import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const live = {
  HOST: '0.0.0.0',
  ORIGIN: 'https://checkup.example.com',
  SECRET: 'a secret that is long enough to be one',
  HELP_EMAIL: 'help@checkup.example.com',
}

test('nothing needs to be set to run on this machine', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    dataDir: 'data',
  })
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('safe settings are accepted where others can reach the product', () => {
  expect(readSettings(live)).toMatchObject({ host: '0.0.0.0', origin: 'https://checkup.example.com' })
})

test('all problems are told together', () => {
  expect(() => readSettings({ PORT: 'eighty', DATABASE_URL: 'mysql://x', TIME_ZONE: 'Moon/Base' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*TIME_ZONE/,
  )
})

test('what is unsafe is told together with what cannot be read, each setting once', () => {
  const given = { HOST: '0.0.0.0', PORT: 'eighty', SECRET: 'short', DEBUG_TOOLS: 'on' }
  expect(problemsOf(given).map((line) => line.split(':')[0])).toEqual([
    'ORIGIN',
    'SECRET',
    'DEBUG_TOOLS',
    'HELP_EMAIL',
    'PORT',
  ])
})

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return error instanceof SettingsError ? error.message.split('\n') : []
  }
}

test.each([
  ['ORIGIN', { ...live, ORIGIN: 'http://checkup.example.com' }],
  ['SECRET', { ...live, SECRET: undefined }],
  ['SECRET', { ...live, SECRET: 'short' }],
  ['DEBUG_TOOLS', { ...live, DEBUG_TOOLS: 'on' }],
  ['HELP_EMAIL', { ...live, HELP_EMAIL: undefined }],
])('an unsafe %s is refused where others can reach the product', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name}:`, 'm'))
})
