import { expect, test } from 'vitest'
import { html, text } from '../../markup.ts'
import { Integers } from './integers.tsx'

test.each([
  ['Call 1-800-677-1116, or 555-555-0142.', ['1-800-677-1116', '555-555-0142']],
  ['Llame al 1-888-628-9454.', ['1-888-628-9454']],
  ['Respiratory illnesses (COVID-19, flu): COVID-19.', ['(COVID-19,', 'COVID-19.']],
  ['Walk 10-15 minutes, 24/7, in 2026.', []],
  ['', []],
])('does not wrap the telephone numbers and COVID-19 in "%s"', (plainText, numbers) => {
  const shown = <Integers>{plainText}</Integers>
  expect([...html(shown).matchAll(/<span class="whole[^"]*">([^<]*)<\/span>/g)].map(([, number]) => number)).toEqual(
    numbers,
  )
  expect(text(shown).replaceAll(' ', '')).toBe(plainText.replaceAll(' ', ''))
})

test('marks a name, which print does not enlarge like a number', () => {
  const shown = html(<Integers>COVID-19: call 1-800-677-1116.</Integers>)
  expect(shown).toBe('<span class="whole whole--name">COVID-19:</span> call <span class="whole">1-800-677-1116</span>.')
})
