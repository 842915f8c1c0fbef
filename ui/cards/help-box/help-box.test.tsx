import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { helpBoxExamples } from './help-box.examples.tsx'
import { HelpTextBox } from './help-box.tsx'

test('it is a region named by its title', () => {
  expect(tags(helpBoxExamples.red, 'section')[0]?.['aria-labelledby']).toBe('help-red-title')
  expect(tags(helpBoxExamples.red, 'h2')[0]?.id).toBe('help-red-title')
})

test('calls are in the given order and can be dialed', () => {
  expect(tags(helpBoxExamples.red, 'a').map((link) => link.href)).toEqual(['tel:988', 'sms:988', 'tel:911', '#main'])
})

test.each([
  [['day', 'day'], 'Call 0 Call 1 day'],
  [['day', 'week'], 'Call 0 day Call 1 week'],
  [['day'], 'Call 0 day'],
])('the hours of calls that answer at %j', (hours, shownText) => {
  const calls = hours.map((each, at) => ({ href: `tel:${at}`, label: `Call ${at}`, hours: each }))
  const box = <HelpTextBox id="now" level="red" text={{ title: 'Help', paragraphs: [], list: [], calls }} />
  expect(text(box)).toBe(`Help ${shownText}`)
})

test('hours that a paragraph has are not repeated', () => {
  const calls = [0, 1].map((at) => ({ href: `tel:${at}`, label: `Call ${at}`, hours: 'Day and night' }))
  const box = (
    <HelpTextBox id="now" level="red" text={{ title: 'Help', paragraphs: ['Free, day and night.'], list: [], calls }} />
  )
  expect(text(box)).toBe('Help Free, day and night. Call 0 Call 1')
})
