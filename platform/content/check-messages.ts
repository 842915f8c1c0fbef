import { basename } from 'node:path'
import type { Loaded } from './loaded.ts'
import { type ContentFile, type Problem, placeOf } from './read.ts'
import { type MessageName, messageBlanks, type SmsText } from './schemas/message.schema.ts'

/** Maximum characters: three SMS segments, or five if an accent requires the extended alphabet. */
const longestSms = 320
/** Maximum length of placeholder values that are longer than a word. */
const lengths: Record<string, number> = { partner: 32, link: 72, page: 40, host: 40 }
const usualLength = 10

/** Messages only to people who asked for a call, so never by email. */
const smsOnly: readonly string[] = ['request-tried'] satisfies MessageName[]

const blank = /\{\{(\w+)\}\}/g
const nameOf = (file: ContentFile) => basename(file.file, '.yaml')

/**
 * Validates the texts of messages and adds the problems. Every message needs an email text, except those sent only by
 * SMS. Every text must belong to a message. Links use only placeholders of their message. An SMS in both languages has
 * at most `longestSms` characters.
 */
export function checkMessages({ emails, sms }: Pick<Loaded, 'emails' | 'sms'>, problems: Problem[]): void {
  const report = (file: ContentFile, path: readonly PropertyKey[], message: string) =>
    problems.push({ file: file.file, place: placeOf(file, path), message })

  const written = new Set([...smsOnly, ...emails.map(({ from }) => nameOf(from))])
  for (const name of Object.keys(messageBlanks)) {
    if (!written.has(name)) problems.push({ file: `emails/${name}.yaml`, place: 'file', message: 'is missing' })
  }
  for (const { from } of [...emails, ...sms]) {
    if (!(nameOf(from) in messageBlanks)) report(from, [], `${nameOf(from)} is no message that the product sends`)
  }
  const links = [
    ...emails.map(({ from, value }) => ({ from, link: value?.button?.link, path: ['button', 'link'] })),
    ...sms.map(({ from, value }) => ({ from, link: value?.link, path: ['link'] })),
  ]
  for (const { from, link, path } of links) {
    if (link === undefined) continue
    const known: readonly string[] = blanksOf(nameOf(from))
    for (const [whole, name = ''] of link.matchAll(blank))
      if (!known.includes(name)) report(from, path, `uses ${whole}, which nothing fills in here`)
    if (!/^\{\{\w+\}\}$/.test(link)) report(from, path, 'must be one {{blank}} that holds a whole address')
  }
  for (const { from, value } of sms) {
    const length = value ? longestOf(value) : 0
    if (length > longestSms)
      report(from, ['text'], `may take ${length} characters in both languages, ${longestSms} at most`)
  }
}

const blanksOf = (name: string): readonly string[] =>
  Object.entries<readonly string[]>(messageBlanks).find(([each]) => each === name)?.[1] ?? []

/** Returns the maximum length of an SMS with all placeholders filled and the sender's name prepended. */
function longestOf({ text, more = [], link, bound }: SmsText): number {
  const lengthWith = ({ en, es }: SmsText['text']) =>
    ['{{partner}}:', en, es, link, bound]
      .filter((line) => line !== undefined)
      .join('\n')
      .replaceAll(blank, (_, name: string) => '-'.repeat(lengths[name] ?? usualLength)).length
  return Math.max(...[text, ...more].map(lengthWith))
}
