/** An all-day calendar entry. */
export type CalendarEntry = {
  id: string
  /** An ISO date such as `2027-02-20`. */
  day: string
  madeAt: Date
  title: string
  text: string
  address: string
}

/** The longest line allowed, in bytes (RFC 5545, section 3.1). */
const longestLine = 75
const dayMs = 86_400_000

/** Serializes an entry as an iCalendar file (RFC 5545). */
export function calendarFile({ id, day, madeAt, title, text, address }: CalendarEntry): string {
  const start = new Date(`${day}T00:00:00Z`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wellbeing CheckUp//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(address).hostname}`,
    `DTSTAMP:${compact(madeAt.toISOString()).slice(0, 15)}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(new Date(start.getTime() + dayMs).toISOString().slice(0, 10))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (time: string): string => time.replaceAll(/[-:]/g, '')

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Folds a long line: every continuation starts with a space, and no character is cut in two. */
function folded(line: string): string {
  const pieces = ['']
  for (const letter of line) {
    const last = pieces.at(-1) ?? ''
    const room = longestLine - (pieces.length > 1 ? 1 : 0)
    if (Buffer.byteLength(last + letter) > room) pieces.push(letter)
    else pieces[pieces.length - 1] = last + letter
  }
  return pieces.join('\r\n ')
}
