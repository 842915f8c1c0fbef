import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const createdAt = new Date('2026-11-20T15:42:00Z')
const entry: CalendarEntry = {
  id: '0197',
  day: '2027-02-28',
  title: 'Wellbeing CheckUp; the next, one',
  text: `${'Una evaluación corta. '.repeat(8)}\nFin`,
  address: 'https://checkup.example.org/es/return-screen',
}
const linesOf = (more: Partial<CalendarEntry> = {}) => calendarFile([{ ...entry, ...more }], createdAt).split('\r\n')

test('writes an entry without a time as an all-day event', () => {
  const lines = linesOf()
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:0197@checkup.example.org',
      'DTSTAMP:20261120T154200Z',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      'SUMMARY:Wellbeing CheckUp\\; the next\\, one',
      'URL:https://checkup.example.org/es/return-screen',
    ]),
  )
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  expect(lines.join()).not.toMatch(/RRULE|VALARM/)
})

test('writes a timed entry in local time, with its weekly days and an alarm before it', () => {
  const lines = linesOf({
    at: { time: '08:30', minutes: 15 },
    weekly: { days: ['mon', 'wed'], times: 8 },
    alarm: 10,
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20270228T083000',
      'DURATION:PT15M',
      'RRULE:FREQ=WEEKLY;COUNT=8;BYDAY=MO,WE',
      'BEGIN:VALARM',
      'TRIGGER:-PT10M',
      'END:VALARM',
    ]),
  )
})

test('increases the sequence number of an entry in a later file', () => {
  const numberIn = (file: string) => Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1])
  const [first, second] = [createdAt, new Date(createdAt.getTime() + 60_000)].map((at) => calendarFile([entry], at))
  expect(/^UID:.*$/m.exec(second ?? '')?.[0]).toBe(/^UID:.*$/m.exec(first ?? '')?.[0])
  expect(second).toContain('DTSTAMP:20261120T154300Z')
  expect(numberIn(second ?? '')).toBe(numberIn(first ?? '') + 1)
  // Maximum of SEQUENCE in calendars (RFC 5545, section 3.3.8).
  expect(numberIn(second ?? '')).toBeLessThan(2 ** 31)
})

test('escapes texts, so that they cannot end a line', () => {
  const title = 'Walk\r\nBEGIN:VEVENT\rX:1\u2028\u202Ey\u0085z'
  expect(linesOf({ title })).toContain('SUMMARY:Walk\\nBEGIN:VEVENT\\nX:1\\ny\\nz')
})

test('writes several entries to one file', () => {
  const file = calendarFile([entry, { ...entry, id: '0198' }], createdAt)
  expect([...file.matchAll(/^UID:(\w+)@/gm)].map(([, id]) => id)).toEqual(['0197', '0198'])
})

test('folds lines to 75 bytes without changing their text', () => {
  const lines = linesOf()
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(
    `DESCRIPTION:${'Una evaluación corta. '.repeat(8)}\\nFin\r\n`,
  )
})
