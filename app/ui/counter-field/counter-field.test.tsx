import { expect, test } from 'vitest'
import { counterFieldExamples } from '#app/ui/counter-field/counter-field.examples.tsx'
import { CounterField } from '#app/ui/counter-field/counter-field.tsx'
import { tags, text } from '#app/ui/markup.ts'

test('the maximum length is 20 by default', () => {
  expect(tags(counterFieldExamples.empty, 'input')[0]?.maxLength).toBe('20')
  expect(tags(counterFieldExamples.filled, 'input')[0]?.maxLength).toBe('40')
})

test.each([
  ['', '0 of 20 used'],
  ['Walk', '4 of 20 used'],
])('the characters of %j are counted', (value, words) => {
  const field = <CounterField id="own" name="own" label="Step" count="{used} of 20 used" defaultValue={value} />
  expect(text(field)).toContain(words)
})

test('the count describes the input', () => {
  expect(tags(counterFieldExamples.filled, 'input')[0]?.['aria-describedby']).toBe('own-2-hint own-2-count')
})
