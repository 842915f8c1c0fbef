import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { tickExamples } from './tick.examples.tsx'

test.each([
  ['still to do', 'tick', 'open', 'false'],
  ['done', 'tick', 'done', 'true'],
  ['large, still to do', 'tick tick--large', 'large-open', 'false'],
  ['large, done', 'tick tick--large', 'large-done', 'true'],
] as const)('the tick of what is %s is a toggle button, described by the heading', (example, name, id, pressed) => {
  expect(tags(tickExamples[example], 'button')).toEqual([
    { type: 'submit', class: name, 'aria-pressed': pressed, 'aria-describedby': `example-tick-${id}` },
  ])
})
