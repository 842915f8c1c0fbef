import { afterEach, expect, test, vi } from 'vitest'
import { NewerSchema } from '#database/newer-migrations.ts'
import { SettingsError } from '#platform/config/settings.ts'
import { ContentError } from '#platform/content/content.ts'
import { exitOnMistake } from './exit-on-mistake.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [
    new ContentError('The content has 1 problem:\n  x.yaml, line 2: is empty'),
    /^The content has 1 problem:\n {2}x.yaml.*\n$/,
  ],
  [new NewerSchema('The data is newer'), /^The data is newer\n$/],
  [new SettingsError('PORT is no port'), /^These settings need another look:\n {2}PORT is no port\n$/],
])('ends the process with a plain message for %s', (error, message) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  expect(() => exitOnMistake(error)).toThrow('ended')
  expect(exit).toHaveBeenCalledWith(1)
  expect(write.mock.calls.join('')).toMatch(message)
})

test('rethrows every other error', () => {
  const error = new Error('a fault')
  expect(() => exitOnMistake(error)).toThrow(error)
})
