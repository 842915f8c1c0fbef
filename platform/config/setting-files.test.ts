import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const secret = 'wI9mQ2xV7rT4bL8nZ1cY6kP3sD5fG0hJ'
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (content: string): string => {
  const file = path.join(folder, 'value')
  writeFileSync(file, content)
  return file
}

test.each([
  ['SECRET', secret, { secret }],
  ['DATABASE_URL', 'postgres://a:b@127.0.0.1/c', { databaseUrl: 'postgres://a:b@127.0.0.1/c' }],
  ['BACKUP_KEY', 'AGE-SECRET-KEY-1AB\nAGE-SECRET-KEY-1CD', { backupKey: 'AGE-SECRET-KEY-1AB\nAGE-SECRET-KEY-1CD' }],
])('reads %s from the file of its _FILE variable, without the line end', (name, value, expected) => {
  expect(readSettings({ [`${name}_FILE`]: fileOf(`${value}\n`) })).toMatchObject(expected)
})

test.each([
  [
    'a missing file',
    () => ({ SECRET_FILE: path.join(folder, 'missing') }),
    /SECRET_FILE: must be a file that can be read: \S+\/missing \(ENOENT\)/,
  ],
  ['a folder', () => ({ SECRET_FILE: folder }), /SECRET_FILE: must be a file that can be read: \S+ \(EISDIR\)/],
  ['an empty file', () => ({ SECRET_FILE: fileOf('\n') }), 'SECRET_FILE: must be a file that is not empty'],
  [
    'a variable and a file for one setting',
    () => ({ SECRET: secret, SECRET_FILE: fileOf(secret) }),
    'SECRET_FILE: must not be set where SECRET is',
  ],
])('rejects %s', (_, given, problem) => {
  expect(() => readSettings(given())).toThrow(problem)
})

test('checks a value from a file like any other, and never shows it', () => {
  const environment = { SECRET_FILE: fileOf('too-short'), TIME_ZONE_FILE: fileOf('Moon/Base') }
  expect(() => readSettings(environment)).toThrow(/SECRET: (?!.*too-short)[\s\S]*TIME_ZONE: (?!.*Moon)/)
})
