import { daysBetween } from '#platform/i18n/dates/days.ts'

/** Title and sentence of a greeting, as keys of `hi` in the messages. */
export type Greeting = {
  title: 'first' | 'back' | 'morning' | 'afternoon' | 'evening'
  lead: 'saved' | 'days' | 'none' | 'one' | 'two' | 'many'
  /** The number that the sentence contains. */
  count: number
}

/** Input of the greeting. Days are calendar days in the person's time zone. */
export type GreetingFacts = {
  today: string
  part: 'morning' | 'afternoon' | 'evening'
  /** Day on which the first check-up was completed. */
  firstDay: string
  /** Day of the previous visit in this browser; null for none. */
  lastSeen: string | null
  /** Number of tasks for today. */
  tasks: number
  /** The person has chosen no step after the report, so the first step of the report is offered. */
  offers: boolean
}

/** Days without a visit after which the greeting is "welcome back". */
const daysAway = 7

/** Returns the greeting for a person with a report. */
export function greetingOf({ today, part, firstDay, lastSeen, tasks, offers }: GreetingFacts): Greeting {
  const days = lastSeen === null ? 0 : daysBetween(lastSeen, today)
  if (firstDay === today) return { title: 'first', lead: 'saved', count: tasks }
  if (days >= daysAway) return { title: 'back', lead: 'days', count: days }
  const lead = offers && tasks === 0 ? 'saved' : ((['none', 'one', 'two'] as const)[tasks] ?? 'many')
  return { title: part, lead, count: tasks }
}
