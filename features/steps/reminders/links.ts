import type { ReminderMessage } from './sending/message-of-day.ts'

/** Page of the question how a step went. */
export const askPage = '/ladder/progress'

/** The letter of a message in its link, and the page that the link redirects to. */
const targets: Record<ReminderMessage, { initial: string; page: string }> = {
  first: { initial: 'f', page: '/reminders' },
  step: { initial: 's', page: '/return-user' },
  ask: { initial: 'a', page: askPage },
  checkUp: { initial: 'c', page: '/return-user' },
  pause: { initial: 'h', page: '/return-user' },
}

/** Links in messages that are no longer sent. */
const formerTargets = [
  { initial: 'w', page: '/weekly-action-planner' },
  { initial: 'p', page: '/progress-point' },
]

/** Number of characters of a code: short, for text messages. It grants no access. */
export const codeLength = 8

/** Returns the address in a message. It is short, and does not disclose the topic. */
export const openAddress = (message: ReminderMessage, code: string): string => `/r/${targets[message].initial}${code}`

/** Parses the end of such an address: the code, and the page that it redirects to; null if it is invalid. */
export function readLink(name: string): { code: string; page: string } | null {
  const target = [...Object.values(targets), ...formerTargets].find(({ initial }) => name.startsWith(initial))
  const code = name.slice(1)
  return target && code.length === codeLength && /^[\w-]+$/.test(code) ? { code, page: target.page } : null
}
