/** The key that a budget counts by: each key has a separate counter. */
type Per =
  /** The networks of the caller's address. The limit is higher for a wider network (networks.ts). */
  | 'network'
  | 'session'
  | 'person'
  | 'check-up'
  | 'share'
  | 'contact'
  /** A contact together with the caller's widest network, so that strangers elsewhere cannot use up the budget. */
  | 'contact at a house'
  /** One counter for all callers. */
  | 'everybody'
  /** One counter for all phone numbers without an account. */
  | 'unknown numbers'

/** Effect of an exhausted budget. */
type Beyond =
  /** Requests are refused until the window ends (`Retry-After`). */
  | 'wait'
  /** An optional part, such as a message, is omitted. No request is refused. */
  | 'omit'
  /** Proofs of work become harder. No request is refused. */
  | 'work'
  /** Requests for phone numbers without an account are refused, all others are served. */
  | 'known only'

/**
 * A rate limit: at most `points` in a window of `seconds`. An attempt costs one point unless the caller passes `cost`.
 */
export type Budget = {
  points: number
  seconds: number
  per: Per
  beyond: Beyond
  /** The reason for these numbers. */
  why: string
}

const minute = 60
const hour = 3600
const day = 86_400

const center = 'A whole center may share one address.'
const guesses = 'Far more than typing errors, far fewer than guessing needs.'
const strangers = 'Counts only networks that the person has not signed in from. Five of them together use it up.'

/**
 * All budgets of the product, by name. The names appear in the log and in the metrics. A global budget refuses no
 * request, or a single attacker could lock out all users. The exception is text messages to unknown numbers, since
 * these cost money.
 */
export const budgets = {
  'focus-group': { points: 60, seconds: hour, per: 'network', beyond: 'wait', why: center },
  // Opening the address that makes a device a shared tablet.
  'tablet-code': { points: 10, seconds: 10 * minute, per: 'network', beyond: 'wait', why: guesses },
  'focus-group-code': { points: 20, seconds: hour, per: 'network', beyond: 'wait', why: guesses },
  // Calls about returned mail with a wrong signature; a right one always counts.
  'return-signatures': { points: 30, seconds: hour, per: 'network', beyond: 'wait', why: guesses },
  // Codes by email and SMS, by purpose and method.
  'code-network': { points: 60, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'code-contact': {
    points: 8,
    seconds: hour,
    per: 'contact at a house',
    beyond: 'wait',
    why: 'Somebody who finds the first codes too late needs a few more.',
  },
  'code-contact-day': {
    points: 12,
    seconds: day,
    per: 'contact at a house',
    beyond: 'wait',
    why: 'Nobody wants more messages; two houses stay below what all strangers together have.',
  },
  'code-contact-strangers': { points: 60, seconds: day, per: 'contact', beyond: 'wait', why: strangers },
  'code-mail-all': {
    points: 600,
    seconds: 10 * minute,
    per: 'everybody',
    beyond: 'work',
    why: 'More than a busy day brings. Beyond it, sending should cost the sender something.',
  },
  'code-sms-all': {
    points: 60,
    seconds: 10 * minute,
    per: 'everybody',
    beyond: 'work',
    why: 'As for mail, and each message costs money.',
  },
  'sms-network': {
    points: 12,
    seconds: hour,
    per: 'network',
    beyond: 'wait',
    why: 'A class at a center; eight such networks stay below the budget of an hour.',
  },
  'sms-network-day': {
    points: 40,
    seconds: day,
    per: 'network',
    beyond: 'wait',
    why: 'A few classes; eight such networks stay below the budget of a day.',
  },
  'sms-hour': {
    points: 200,
    seconds: hour,
    per: 'unknown numbers',
    beyond: 'known only',
    why: 'A sixth of SMS_PER_DAY, so that an attack of an hour leaves most of the day.',
  },
  'sms-day': {
    points: 1200,
    seconds: day,
    per: 'unknown numbers',
    beyond: 'known only',
    why: 'SMS_PER_DAY: what the operator pays for at most. The setting replaces these points.',
  },
  'code-without-captcha': {
    points: 10,
    seconds: hour,
    per: 'network',
    beyond: 'wait',
    why: 'Browsers without JavaScript and programs. Nearly all browsers of a center run JavaScript.',
  },
  'code-without-captcha-busy': {
    points: 3,
    seconds: hour,
    per: 'network',
    beyond: 'wait',
    why: 'While a budget for everybody is passed: enough for one person without JavaScript.',
  },
  'code-try-network': { points: 120, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'code-try': { points: 30, seconds: day, per: 'contact at a house', beyond: 'wait', why: guesses },
  'code-try-strangers': { points: 90, seconds: day, per: 'contact', beyond: 'wait', why: strangers },

  // Passwords, and links to choose one.
  'password-network': { points: 60, seconds: 15 * minute, per: 'network', beyond: 'wait', why: center },
  password: { points: 10, seconds: 15 * minute, per: 'contact at a house', beyond: 'wait', why: guesses },
  'password-day': { points: 60, seconds: day, per: 'contact at a house', beyond: 'wait', why: guesses },
  'password-strangers': { points: 300, seconds: day, per: 'contact', beyond: 'wait', why: strangers },
  'password-all': {
    points: 2000,
    seconds: 15 * minute,
    per: 'everybody',
    beyond: 'work',
    why: 'Passwords of one leak tried on many accounts come in such numbers.',
  },
  'password-again': { points: 10, seconds: 15 * minute, per: 'person', beyond: 'wait', why: guesses },
  'delete-password': { points: 10, seconds: 15 * minute, per: 'person', beyond: 'wait', why: guesses },
  'delete-subject': {
    points: 1,
    seconds: day,
    per: 'person',
    beyond: 'wait',
    why: 'Nobody deletes several people at once.',
  },
  'subject-change': { points: 12, seconds: day, per: 'person', beyond: 'wait', why: 'A mistake is put right once.' },
  'reset-network': { points: 40, seconds: hour, per: 'network', beyond: 'wait', why: center },
  reset: { points: 5, seconds: hour, per: 'contact at a house', beyond: 'wait', why: 'One link is enough.' },
  'reset-day': { points: 8, seconds: day, per: 'contact at a house', beyond: 'wait', why: 'One link is enough.' },
  'reset-strangers': { points: 40, seconds: day, per: 'contact', beyond: 'wait', why: strangers },
  'reset-all': {
    points: 200,
    seconds: 10 * minute,
    per: 'everybody',
    beyond: 'work',
    why: 'More than a busy day brings.',
  },
  'passkey-network': { points: 60, seconds: 15 * minute, per: 'network', beyond: 'wait', why: center },
  'passkey-begin-network': { points: 120, seconds: 10 * minute, per: 'network', beyond: 'wait', why: center },
  'second-factor': { points: 5, seconds: 15 * minute, per: 'person', beyond: 'wait', why: guesses },
  'second-factor-day': { points: 60, seconds: day, per: 'person', beyond: 'wait', why: guesses },
  'social-begin': { points: 120, seconds: 10 * minute, per: 'network', beyond: 'wait', why: center },
  'identity-token': { points: 120, seconds: 10 * minute, per: 'network', beyond: 'wait', why: center },
  demonstration: { points: 20, seconds: hour, per: 'network', beyond: 'wait', why: 'Each is a new account.' },

  // Return codes: 25^8 of them, so that guessing fails even without a global limit.
  'return-code': { points: 10, seconds: 15 * minute, per: 'network', beyond: 'wait', why: guesses },
  'return-code-all': {
    points: 300,
    seconds: 15 * minute,
    per: 'everybody',
    beyond: 'work',
    why: 'More than people type; guessing from many networks.',
  },
  'return-code-changes': {
    points: 10,
    seconds: hour,
    per: 'check-up',
    beyond: 'wait',
    why: 'Renewed or taken back once or twice.',
  },

  // Sharing, and other messages.
  'share-report': { points: 10, seconds: day, per: 'check-up', beyond: 'wait', why: 'People share with a few others.' },
  'share-browser': { points: 20, seconds: day, per: 'session', beyond: 'wait', why: 'Staff help several people.' },
  'share-recipient': {
    points: 5,
    seconds: day,
    per: 'contact at a house',
    beyond: 'wait',
    why: 'Nobody gets message after message from one sender.',
  },
  'share-recipient-strangers': {
    points: 20,
    seconds: day,
    per: 'contact',
    beyond: 'wait',
    why: 'Nor from many; a nurse gets the reports of several families.',
  },
  'share-network': { points: 40, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'share-all': {
    points: 500,
    seconds: 10 * minute,
    per: 'everybody',
    beyond: 'work',
    why: 'More than a busy day brings.',
  },
  'share-opening': { points: 1, seconds: 10 * minute, per: 'share', beyond: 'omit', why: 'One visit is noted once.' },
  'share-read': { points: 3, seconds: day, per: 'share', beyond: 'wait', why: 'A press, a word, and a better one.' },
  'partner-help': { points: 20, seconds: hour, per: 'check-up', beyond: 'wait', why: 'Changing one’s mind is free.' },
  'contact-block': { points: 20, seconds: hour, per: 'share', beyond: 'wait', why: 'Changing one’s mind is free.' },
  'own-copy': { points: 3, seconds: day, per: 'check-up', beyond: 'wait', why: 'One, and a corrected address or two.' },
  'own-copy-contact': { points: 5, seconds: day, per: 'contact', beyond: 'wait', why: 'The reports of a household.' },
  'own-message': {
    points: 5,
    seconds: hour,
    per: 'person',
    beyond: 'wait',
    why: 'Nobody needs more of these messages.',
  },
  'own-message-contact': {
    points: 10,
    seconds: day,
    per: 'contact',
    beyond: 'wait',
    why: 'Only the person’s own contact gets them, so nobody else can use it up.',
  },
  'own-message-network': { points: 40, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'reminder-begin': {
    points: 5,
    seconds: day,
    per: 'contact',
    beyond: 'omit',
    why: 'Only proved contacts get the message that reminders begin.',
  },
  'reminder-reply': {
    points: 6,
    seconds: day,
    per: 'contact',
    beyond: 'omit',
    why: 'So that two machines do not answer each other for ever. What a reply asks for is done all the same.',
  },
  'reminder-stop': { points: 20, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'staff-invitation': {
    points: 40,
    seconds: day,
    per: 'person',
    beyond: 'wait',
    why: 'A large center gives access to all its staff in a day.',
  },
  'staff-invitation-contact': {
    points: 3,
    seconds: day,
    per: 'contact',
    beyond: 'omit',
    why: 'Nobody is written to again and again, whoever invites them.',
  },
  'check-in-network': { points: 30, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'check-in-response': { points: 3, seconds: day, per: 'check-up', beyond: 'wait', why: 'One request is enough.' },
  'check-in-contact': {
    points: 3,
    seconds: day,
    per: 'contact at a house',
    beyond: 'wait',
    why: 'Staff are not sent to somebody again and again.',
  },
  'contact-info': {
    points: 30,
    seconds: day,
    per: 'check-up',
    beyond: 'wait',
    why: 'Staff are not told of the same person again and again.',
  },
  'program-network': { points: 30, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'program-response': {
    points: 6,
    seconds: day,
    per: 'check-up',
    beyond: 'wait',
    why: 'A program or two, and a change of mind. Each is a message to the staff.',
  },
  'program-contact': {
    points: 3,
    seconds: day,
    per: 'contact at a house',
    beyond: 'wait',
    why: 'Staff are not sent to somebody again and again.',
  },
  'experience-network': { points: 120, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'experience-response': {
    points: 20,
    seconds: day,
    per: 'check-up',
    beyond: 'wait',
    why: 'People correct themselves.',
  },
  'moment-network': { points: 240, seconds: hour, per: 'network', beyond: 'wait', why: center },
  'moment-response': {
    points: 40,
    seconds: day,
    per: 'check-up',
    beyond: 'wait',
    why: 'Three good things a day are many.',
  },

  // Limits that protect database space and CPU time.
  requests: {
    points: 1200,
    seconds: minute,
    per: 'network',
    beyond: 'wait',
    why: 'Twenty a second; a full center needs a tenth. Counted in the memory of each process.',
  },
  'draft-network': {
    points: 4000,
    seconds: hour,
    per: 'network',
    beyond: 'wait',
    why: 'In kilobytes: what is typed in 400 forms that are closed half full.',
  },
  'draft-session': {
    points: 400,
    seconds: hour,
    per: 'session',
    beyond: 'wait',
    why: 'In kilobytes: forty forms that are closed half full.',
  },
  'idempotency-session': {
    points: 120,
    seconds: hour,
    per: 'session',
    beyond: 'wait',
    why: 'Each key is kept for a day with its answer; people change far less.',
  },
  'idempotency-network': {
    points: 600,
    seconds: hour,
    per: 'network',
    beyond: 'wait',
    why: 'In kilobytes: each key counts as one, with its stored answer. 600 changes an hour of a whole center.',
  },
  'idempotency-network-day': {
    points: 3000,
    seconds: day,
    per: 'network',
    beyond: 'wait',
    why: 'In kilobytes: five full hours, since what is stored stays for a day.',
  },
  start: { points: 60, seconds: 10 * minute, per: 'network', beyond: 'wait', why: center },
  'begin-call': {
    points: 60,
    seconds: day,
    per: 'network',
    beyond: 'wait',
    why: 'Begun by calls with one partner. Further ones take a proof of work; servers of partners send their token.',
  },
  link: { points: 600, seconds: 10 * minute, per: 'network', beyond: 'omit', why: center },
  'token-session': { points: 600, seconds: 10 * minute, per: 'network', beyond: 'wait', why: center },
  token: { points: 120, seconds: hour, per: 'session', beyond: 'wait', why: 'A token lasts an hour.' },
  usage: { points: 600, seconds: 10 * minute, per: 'network', beyond: 'wait', why: center },
  'my-data': { points: 20, seconds: hour, per: 'session', beyond: 'wait', why: 'A copy reads everything of a person.' },
  pdf: { points: 30, seconds: 10 * minute, per: 'session', beyond: 'wait', why: 'More than anybody prints.' },
  writer: { points: 20, seconds: hour, per: 'session', beyond: 'omit', why: 'The writer costs money.' },
  'writer-network': { points: 100, seconds: hour, per: 'network', beyond: 'omit', why: center },
  figures: {
    points: 120,
    seconds: 10 * minute,
    per: 'person',
    beyond: 'wait',
    why: 'A dashboard that refreshes itself.',
  },
  logo: { points: 30, seconds: hour, per: 'person', beyond: 'wait', why: 'Reading a picture is costly.' },
  'center-search': { points: 120, seconds: minute, per: 'network', beyond: 'wait', why: 'One service asks.' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
type NameOf<Part extends Partial<Budget>> = {
  [Name in BudgetName]: (typeof budgets)[Name] extends Part ? Name : never
}[BudgetName]

export type WorkBudget = NameOf<{ beyond: 'work' }>
export type HouseBudget = NameOf<{ per: 'contact at a house' }>
export type ContactBudget = NameOf<{ per: 'contact' }>
