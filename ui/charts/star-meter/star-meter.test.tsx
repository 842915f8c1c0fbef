import { expect, test } from 'vitest'
import { html, text } from '../../markup.ts'
import { EmptyMeter, NumberMeter, StarMeter } from './star-meter.tsx'

const count = (markup: string, name: string) =>
  (new RegExp(`class="${name}" d="([^"]*)"`).exec(markup)?.[1]?.match(/M/g) ?? []).length

test.each([0, 3, 5])('fills %i stars, with the number as text', (stars) => {
  const meter = <StarMeter name="Purpose" stars={stars} texts={`${stars} out of 5`} />
  expect(count(html(meter), 'star-on')).toBe(stars)
  expect(count(html(meter), 'star-off')).toBe(5 - stars)
  expect(text(meter)).toBe(`Purpose ${stars} out of 5`)
})

test('every kind of meter shows its children below the text', () => {
  const more = <p>Why?</p>
  expect(
    text(
      <StarMeter name="Purpose" stars={3} texts="3 out of 5">
        {more}
      </StarMeter>,
    ),
  ).toBe('Purpose 3 out of 5 Why?')
  expect(
    text(
      <NumberMeter name="Purpose" stars={3} texts="of 5">
        {more}
      </NumberMeter>,
    ),
  ).toBe('Purpose 3 of 5 Why?')
  expect(
    text(
      <EmptyMeter name="Purpose" texts="Too few answers">
        {more}
      </EmptyMeter>,
    ),
  ).toBe('Purpose Too few answers Why?')
})

test('the number meter shows the numeral', () => {
  expect(text(<NumberMeter name="Purpose" stars={4} texts="of 5" />)).toBe('Purpose 4 of 5')
})
