import { expect, test } from 'vitest'
import type { RequestContext } from '#platform/request/request.ts'
import { viewTimes } from './times.ts'

test('lists each minute with views once, newest first', () => {
  const ctx = { locale: 'en', timeZone: 'America/New_York' } as RequestContext
  const rows = ['16:05:40', '16:05:02', '15:59:59'].map((at) => ({ created_at: `2026-11-20T${at}.000Z` }))
  expect(viewTimes(ctx, rows)).toEqual([expect.stringContaining('11:05'), expect.stringContaining('10:59')])
})
