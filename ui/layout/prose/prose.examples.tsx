import type { Examples } from '../../examples.ts'
import { Prose } from './prose.tsx'

export const proseExamples = {
  'with a list': (
    <Prose
      heading="The best first steps"
      paragraphs={['Habits work better over time than pills.']}
      list={['Get up at the same time every day.', 'Get bright light in the morning.']}
    />
  ),
} satisfies Examples
