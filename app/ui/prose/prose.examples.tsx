import type { Examples } from '#app/ui/examples.ts'
import { Prose } from '#app/ui/prose/prose.tsx'

export const proseExamples = {
  'with a list': (
    <Prose
      heading="The best first steps"
      paragraphs={['Habits work better over time than pills.']}
      list={['Get up at the same time every day.', 'Get bright light in the morning.']}
    />
  ),
} satisfies Examples
