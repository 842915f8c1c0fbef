import { daysBetween } from '#platform/i18n/dates/days.ts'

/** The title and the sentence of a greeting: keys of `hi` in the messages. */
export type Greeting = {
  title: 'first' | 'back' | 'morning' | 'afternoon' | 'evening'
  lead: 'saved' | 'days' | 'none' | 'one' | 'two' | 'many'
  /** Number in the sentence. */
  count: number
}

/** Input of the greeting. Days are calendar days of the person's time zone. */
export type GreetingFacts = {
  today: string
  part: 'morning' | 'afternoon' | 'evening'
  /** Day on which the first check-up was finished. */
  firstDay: string
  /** Day of the visit before this one, in this browser; null for none. */
  lastSeen: string | null
  /** Number of things for today. */
  tasks: number
  /** No step was chosen after the report: the report's first one is offered. */
  offers: boolean
}

/** Days without a visit after which a person is welcomed back. */
const daysAway = 7

/** Returns how home greets a person with a report. */
export function greetingOf({ today, part, firstDay, lastSeen, tasks, offers }: GreetingFacts): Greeting {
  const days = lastSeen === null ? 0 : daysBetween(lastSeen, today)
  if (firstDay === today) return { title: 'first', lead: 'saved', count: tasks }
  if (days >= daysAway) return { title: 'back', lead: 'days', count: days }
  const lead = offers && tasks === 0 ? 'saved' : ((['none', 'one', 'two'] as const)[tasks] ?? 'many')
  return { title: part, lead, count: tasks }
}
