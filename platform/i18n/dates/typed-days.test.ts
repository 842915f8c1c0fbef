import { expect, test } from 'vitest'
import { longDay } from './dates.ts'
import { dayAfter, isDay } from './days.ts'
import { typedDays } from './typed-days.ts'

test.each([
  ['', []],
  ['2026-12-24, 2026-12-28', ['2026-12-24', '2026-12-28']],
  ['2026-12-24 2026-12-28', ['2026-12-24', '2026-12-28']],
  ['December 24, 2026, December 28, 2026', ['2026-12-24', '2026-12-28']],
  ['dec 24 2026; Sept. 4, 2026', ['2026-12-24', '2026-09-04']],
  ['24 de diciembre de 2026, 6 de enero del 2027', ['2026-12-24', '2027-01-06']],
  ['24 DIC. 2026', ['2026-12-24']],
  ['12/24/2026 24/12/2026', ['2026-12-24', '2026-12-24']],
  ['5/5/2026', ['2026-05-05']],
])('reads days in "%s"', (typed, days) => {
  expect(typedDays(typed)).toEqual(days)
})

test.each(['4/5/2026', 'December 24', 'Smarch 4, 2026', '31 de febrero de 2026', '12/24/26', 'tomorrow', '13/13/2026'])(
  'does not read "%s" as a day',
  (typed) => {
    expect(typedDays(typed).every(isDay)).toBe(false)
  },
)

test('reads every day of a year as pages write it, in both languages', () => {
  const days = Array.from({ length: 365 }, (_, at) => dayAfter('2026-01-01', at))
  for (const locale of ['en', 'es'] as const)
    expect(typedDays(days.map((day) => longDay(day, locale)).join('; '))).toEqual(days)
})
