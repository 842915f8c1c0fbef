import { expect, test } from 'vitest'
import { checkMessages } from './check-messages.ts'
import type { Problem } from './read.ts'
import type { EmailText, SmsText } from './schemas/message.schema.ts'
import { messageBlanks } from './schemas/message.schema.ts'

const both = (text: string) => ({ en: text, es: text })
const email: EmailText = { subject: both('A'), before: [both('B')], after: [] }
const fileOf = (file: string) => ({ file, bytes: Buffer.from('{}'), data: {} })
const emails = (changed: Record<string, EmailText | undefined> = {}) =>
  Object.entries({ ...Object.fromEntries(Object.keys(messageBlanks).map((name) => [name, email])), ...changed }).map(
    ([name, value]) => ({ from: fileOf(`emails/${name}.yaml`), value }),
  )
const sms = (name: string, value: SmsText) => [{ from: fileOf(`sms/${name}.yaml`), value }]

function problemsOf(loaded: Parameters<typeof checkMessages>[0]): string[] {
  const problems: Problem[] = []
  checkMessages(loaded, problems)
  return problems.map(({ file, message }) => `${file} ${message}`)
}

test('finds nothing when every message has its text', () => {
  expect(problemsOf({ emails: emails(), sms: sms('share', { text: both('Hello.'), link: '{{link}}' }) })).toEqual([])
})

test('finds a message without an email text', () => {
  const without = emails().filter(({ from }) => from.file !== 'emails/share.yaml')
  expect(problemsOf({ emails: without, sms: [] })).toEqual(['emails/share.yaml is missing'])
})

test('ignores a text that does not fit its schema, which is reported elsewhere', () => {
  expect(problemsOf({ emails: emails({ share: undefined }), sms: [] })).toEqual([])
})

test('finds texts of unknown messages', () => {
  expect(problemsOf({ emails: emails({ shaer: email }), sms: sms('shaer', { text: both('Hello.') }) })).toEqual([
    'emails/shaer.yaml shaer is no message that the product sends',
    'sms/shaer.yaml shaer is no message that the product sends',
  ])
})

test.each([
  ['{{url}}', ['uses {{url}}, which nothing fills in here']],
  ['https://example.org', ['must be one {{blank}} that holds a whole address']],
  ['{{link}}/now', ['must be one {{blank}} that holds a whole address']],
])('finds the invalid link %s', (link, messages) => {
  const button = { label: both('Open'), link }
  expect(problemsOf({ emails: emails({ share: { ...email, button } }), sms: [] })).toEqual(
    messages.map((message) => `emails/share.yaml ${message}`),
  )
  expect(problemsOf({ emails: emails(), sms: sms('share', { text: both('Hello.'), link }) })).toEqual(
    messages.map((message) => `sms/share.yaml ${message}`),
  )
})

test('finds an SMS that is too long with both languages together', () => {
  const text = { en: 'a'.repeat(140), es: 'b'.repeat(140) }
  expect(problemsOf({ emails: emails(), sms: sms('share', { text }) })).toEqual([])
  expect(problemsOf({ emails: emails(), sms: sms('share', { text, link: '{{link}}' }) })).toEqual([
    expect.stringContaining('sms/share.yaml may take '),
  ])
})
