import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'

/**
 * All messages, with the placeholders of their texts; all have `partner`, too. The product generates the values: text
 * typed by a person is never sent to others, except to staff.
 */
export const messageBlanks = {
  /** To the recipient of a shared report. */
  share: ['initials', 'link', 'stop', 'days'],
  /** To the owner of a share: its message could not be delivered. */
  'share-undelivered': ['link'],
  /** The one-time code that opens a shared report, sent to the same contact. */
  'share-code': ['code', 'minutes', 'host'],
  /** The one-time code for saving a report and for signing in. */
  'account-code': ['code', 'minutes', 'host'],
  /** The link to set a new password, to the address of an account. */
  'password-reset': ['link', 'minutes'],
  /** Notice of changed sign-in methods, so that the owner of the account detects a change by a stranger. */
  'account-changed': ['day'],
  /** The link to their report, requested by a person for their own contact. */
  'own-report': ['link'],
  /** The link to their report, which opens with a code, to a contact that they verified. */
  'own-copy': ['link', 'end', 'day'],
  /** The suggested day of the next check-up, requested by a person for their own contact. */
  'next-check-up': ['day', 'link'],
  /** To the product's or the partner's staff only: contains the text that the person typed for them. */
  'check-in-request': ['reference', 'day', 'due', 'name', 'contact', 'language', 'topics', 'times', 'note'],
  /** To the partner's staff only: the person withdrew the request. */
  'check-in-withdrawn': ['reference', 'name'],
  /** To the staff of a partner without an inbox only: a question, with the text that the person typed for them. */
  'question-request': ['reference', 'due', 'name', 'contact', 'language', 'times', 'needs', 'question'],
  /** To the staff of a partner without an inbox only: the person withdrew the question. */
  'question-withdrawn': ['reference', 'name'],
  /** To the product's staff, or those of a partner without an inbox: the person of a request changed the contact. */
  'request-contact': ['reference', 'contact'],
  /** To the person who requested a check-in, at the contact they gave. */
  'check-in-received': ['reference', 'day', 'topics', 'times'],
  /** To the person of requests: the last open one to the partner was withdrawn. */
  'request-withdrawn': ['phone'],
  /** To the person of a request: a call without an answer. */
  'request-tried': ['phone', 'weekday'],
  /** To the person of a request who asked for email or text: staff wrote without an answer. */
  'request-wrote': ['phone', 'weekday'],
  /** To the person of a request, at the account's email, since the contact in the request is wrong. */
  'request-wrong': ['link'],
  /** To the person of a request: it was closed after three tries. */
  'request-unreached': ['phone'],
  /** To the staff of a partner, on business days with open requests: their numbers, and nothing about the people. */
  'requests-daily': ['count', 'late', 'today', 'later', 'link', 'settings', 'account'],
  /** To the admins of a partner, once a request: no staff claimed it in time. */
  'request-late': ['day', 'link'],
  /** To the product's team, once a request: it is a week late. */
  'request-very-late': ['id', 'number'],
  /** To the platform's admins: no staff of a partner see its requests any more. */
  'inbox-ended': ['center', 'count', 'link'],
  /** To the partner's staff only: a program request, with the text that the person typed for them. */
  'program-request': [
    'reference',
    'program',
    'day',
    'days',
    'language',
    'link',
    'name',
    'contact',
    'reasons',
    'needs',
    'own',
    'promise',
  ],
  /**
   * To the person's verified contact. No reminder names a topic, since others may see the lock screen. `for`: names
   * the subject, in an account with several.
   */
  'reminder-first': ['for', 'page', 'stop'],
  'reminder-step': ['for', 'page', 'stop'],
  'reminder-ask': ['for', 'page', 'stop'],
  'reminder-check-up': ['for', 'page', 'stop'],
  /** The last reminder, after several without a reaction. */
  'reminder-pause': ['for', 'page', 'stop'],
  /** To the partner's staff, once a day at most: the inbox has open requests. It contains no names. */
  'member-waiting': ['link', 'help'],
  /** To a person invited to a staff role. */
  'staff-invitation': ['role', 'day', 'link'],
  /** To the partner's staff only: the person canceled the program request. */
  'program-canceled': ['reference', 'program', 'name'],
} as const satisfies Record<string, readonly string[]>

/** Name of a message. */
export type MessageName = keyof typeof messageBlanks

/** The text of an email, from content/emails. */
export const EmailText = z.strictObject({
  subject: Text,
  /** The subject where the placeholder `count` is 1. */
  subjectOfOne: Text.optional(),
  /** Paragraphs before the button. */
  before: z.array(Text).min(1),
  /** A link on its own line, shown as a button in HTML. */
  button: z.strictObject({ label: Text, link: z.string() }).optional(),
  after: z.array(Text).default([]),
})
export type EmailText = z.infer<typeof EmailText>

/**
 * The text of an SMS, from content/sms. The sender's name is prepended, so the text need not repeat it. Short, since
 * one SMS contains both languages.
 */
export const SmsText = z.strictObject({
  text: Text,
  /** Alternative texts, used in rotation with `text`. */
  more: z.array(Text).optional(),
  /** Appended once, after the texts of all languages. */
  link: z.string().optional(),
  /** The last line, which binds a code to the product's pages for autofill: `@host #code`. */
  bound: z.literal('@{{host}} #{{code}}').optional(),
})
export type SmsText = z.infer<typeof SmsText>

/** Texts of all messages by name. A message without an SMS (or email) text is never sent that way. */
export type MessageTexts = {
  emails: Readonly<Partial<Record<MessageName, EmailText>>>
  sms: Readonly<Partial<Record<MessageName, SmsText>>>
}
