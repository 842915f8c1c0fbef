import { expect, test, vi } from 'vitest'
import { DatabaseAway } from '#database/database-away.ts'
import { createDatabaseAwayLog } from './database-away-log.ts'

const coded = (name: string, code: string) => Object.assign(new Error('…'), { name, code })

test.each([
  ['the server is gone', new DatabaseAway(coded('error', '57P01')), 'the database does not answer'],
  ['its disk is full', new DatabaseAway(coded('error', '53100')), 'the disk of the database is full'],
  ['the disk of SQLite is full', coded('SqliteError', 'SQLITE_FULL'), 'the disk of the database is full'],
  ['SQLite is locked', coded('SqliteError', 'SQLITE_BUSY'), 'the database does not answer'],
  [
    'another error was caused by it',
    new Error('…', { cause: coded('SqliteError', 'SQLITE_IOERR_WRITE') }),
    'the disk of the database is full',
  ],
])('writes one line when %s', (_, error, line) => {
  const log = { error: vi.fn<(facts: object, text: string) => void>() }
  const note = createDatabaseAwayLog(log)
  expect([note(error), note(error)]).toEqual([true, true])
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual([line])
})

test.each([
  coded('error', '23505'),
  coded('SqliteError', 'SQLITE_CONSTRAINT_UNIQUE'),
  coded('Error', 'ECONNREFUSED'),
  'not an error',
])('writes nothing about %s', (error) => {
  const log = { error: vi.fn<(facts: object, text: string) => void>() }
  expect(createDatabaseAwayLog(log)(error)).toBe(false)
  expect(log.error).not.toHaveBeenCalled()
})
