import type { ReminderMessage } from './sending/message-of-day.ts'

/** Page that asks how a step went. */
export const askPage = '/ladder/progress'

/** The letter of each message in its link, and the page to which the link redirects. */
const targets: Record<ReminderMessage, { initial: string; page: string }> = {
  first: { initial: 'f', page: '/reminders' },
  step: { initial: 's', page: '/return-user' },
  ask: { initial: 'a', page: askPage },
  checkUp: { initial: 'c', page: '/return-user' },
  pause: { initial: 'h', page: '/return-user' },
}

/** Links of messages that are no longer sent. */
const formerTargets = [
  { initial: 'w', page: '/weekly-action-planner' },
  { initial: 'p', page: '/progress-point' },
]

/** Length of a code in characters. It is short for text messages, and grants no access. */
export const codeLength = 8

/** Returns the short URL for a message. It does not disclose the topic. */
export const openAddress = (message: ReminderMessage, code: string): string => `/r/${targets[message].initial}${code}`

/** Parses the end of a message URL: the code, and the page to which it redirects; null if invalid. */
export function readLink(name: string): { code: string; page: string } | null {
  const target = [...Object.values(targets), ...formerTargets].find(({ initial }) => name.startsWith(initial))
  const code = name.slice(1)
  return target && code.length === codeLength && /^[\w-]+$/.test(code) ? { code, page: target.page } : null
}
