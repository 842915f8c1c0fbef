import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { todayCardExamples } from './today-card.examples.tsx'

test.each([
  ['still to do', 'false'],
  ['done', 'true'],
] as const)('the tick of what is %s is a toggle button, described by the heading', (example, pressed) => {
  const described = `example-today-${pressed}-title`
  expect(tags(todayCardExamples[example], 'button')).toEqual([
    { type: 'submit', class: 'tick tick--large', 'aria-pressed': pressed, 'aria-describedby': described },
  ])
  expect(tags(todayCardExamples[example], 'h2')).toEqual([{ id: described }])
})
