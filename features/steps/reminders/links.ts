import type { ReminderMessage } from './sending/schedule.ts'

/** The letter of a message in its link, and the page that the link redirects to. */
const targets: Record<ReminderMessage, { letter: string; page: string }> = {
  first: { letter: 'f', page: '/reminders' },
  step: { letter: 's', page: '/ladder/confirmation' },
  ask: { letter: 'a', page: '/ladder/progress' },
  week: { letter: 'w', page: '/weekly-action-planner' },
  checkUp: { letter: 'c', page: '/progress-hub' },
  progress: { letter: 'p', page: '/progress-point' },
  pause: { letter: 'h', page: '/progress-hub' },
}

/** Number of characters of a code: short, for text messages. It grants no access. */
export const codeLength = 8

/** Returns the address in a message. It is short, and does not disclose the topic. */
export const openAddress = (message: ReminderMessage, code: string): string => `/r/${targets[message].letter}${code}`

/** Parses the end of such an address: the code, and the page that it redirects to; null if it is invalid. */
export function readLink(name: string): { code: string; page: string } | null {
  const target = Object.values(targets).find(({ letter }) => name.startsWith(letter))
  const code = name.slice(1)
  return target && code.length === codeLength && /^[\w-]+$/.test(code) ? { code, page: target.page } : null
}
