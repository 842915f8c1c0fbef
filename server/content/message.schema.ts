import { z } from 'zod'
import { Text } from '#assessment/questionnaire.ts'

/**
 * Every message that the product can send, and the blanks that its texts have besides `partner`, which all have. What
 * fills them is made by the product: nothing that a person typed stands in a message to somebody else, but for what they
 * write to the staff.
 */
export const messageBlanks = {
  /** To the contact that a report is shared with. */
  share: ['initials', 'link', 'stop', 'days'],
  /** The code that opens a shared report, to that same contact. */
  'share-code': ['code', 'minutes'],
  /** The code that proves an address, for saving a report and for signing in. */
  'account-code': ['code', 'minutes'],
  /** A link to choose a new password, to an address that has an account. */
  'password-reset': ['link', 'minutes'],
  /** That somebody with this address changed how to sign in, so that a stranger's change is noticed. */
  'account-changed': ['day'],
  /** To a person who asks where their report is, at a contact of their own. */
  'own-report': ['link'],
  /** To a person who asks when the next check-up is suggested, at a contact of their own. */
  'next-check-up': ['day', 'link'],
  /** To our own staff, or the partner's, and to nobody else: it holds what the person typed for them. */
  'check-in-request': ['reference', 'day', 'name', 'contact', 'language', 'topics', 'times', 'note'],
  /** To whoever asks for a check-in, at the contact they gave. */
  'check-in-received': ['reference', 'topics', 'times'],
} as const satisfies Record<string, readonly string[]>

export type MessageName = keyof typeof messageBlanks

/** The text of an email, from content/emails. */
export const EmailText = z.strictObject({
  subject: Text,
  /** First what it is about; the last ones stand after the button. */
  before: z.array(Text).min(1),
  /** A link of its own line, shown as a button where the reader's program can. */
  button: z.strictObject({ label: Text, link: z.string() }).optional(),
  after: z.array(Text).default([]),
})
export type EmailText = z.infer<typeof EmailText>

/**
 * The text of an SMS, from content/sms. Who it comes from stands before it by itself, so it need not be said. Short: both
 * languages go together.
 */
export const SmsText = z.strictObject({
  text: Text,
  /** Stands once at the end, after the words in every language. */
  link: z.string().optional(),
})
export type SmsText = z.infer<typeof SmsText>

/** All messages by name. A message that has no SMS, or no email, is never sent that way. */
export type MessageTexts = {
  emails: Readonly<Partial<Record<MessageName, EmailText>>>
  sms: Readonly<Partial<Record<MessageName, SmsText>>>
}
