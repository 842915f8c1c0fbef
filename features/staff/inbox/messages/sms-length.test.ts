import path from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#platform/content/content.ts'
import { composeSms } from '#platform/messages/compose.ts'
import { segmentsOf } from '#platform/messages/segments.ts'

const content = loadContent(path.resolve('content'))
const senders = ['Wellbeing CheckUp', ...content.partners.map(({ friendlyName }) => friendlyName)]
const values = { reference: 'K7QM2X', phone: '386-555-0110', weekday: 'miércoles', day: 'miércoles 30 de septiembre' }
const names = Object.keys(content.messages.sms).filter((name) => /^(request|check-in)-/.test(name))

test('there are text messages for a request, a call, a letter, three tries and a withdrawal', () => {
  expect(names).toHaveLength(5)
})

test.each(names)('%s has at most two segments in both languages for every partner', (name) => {
  const text = Object.entries(content.messages.sms).find(([key]) => key === name)?.[1]
  if (!text) throw new Error(name)
  for (const from of senders)
    for (const locale of ['en', 'es'] as const)
      expect([from, segmentsOf(composeSms(text, [locale], () => values, from))].join(' ')).toMatch(/ [12]$/)
})
