import type { ReminderMessage } from './sending/schedule.ts'

/** The letter of a message in its link, and the page that the link redirects to. */
const targets: Record<ReminderMessage, { initial: string; page: string }> = {
  first: { initial: 'f', page: '/reminders' },
  step: { initial: 's', page: '/ladder/confirmation' },
  ask: { initial: 'a', page: '/ladder/progress' },
  week: { initial: 'w', page: '/weekly-action-planner' },
  checkUp: { initial: 'c', page: '/progress-hub' },
  progress: { initial: 'p', page: '/progress-point' },
  pause: { initial: 'h', page: '/progress-hub' },
}

/** Number of characters of a code: short, for text messages. It grants no access. */
export const codeLength = 8

/** Returns the address in a message. It is short, and does not disclose the topic. */
export const openAddress = (message: ReminderMessage, code: string): string => `/r/${targets[message].initial}${code}`

/** Parses the end of such an address: the code, and the page that it redirects to; null if it is invalid. */
export function readLink(name: string): { code: string; page: string } | null {
  const target = Object.values(targets).find(({ initial }) => name.startsWith(initial))
  const code = name.slice(1)
  return target && code.length === codeLength && /^[\w-]+$/.test(code) ? { code, page: target.page } : null
}
