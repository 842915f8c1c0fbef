import { Contents } from '#app/ui/contents/contents.tsx'
import type { Examples } from '#app/ui/examples.ts'

export const contentsExamples = {
  'across the page': (
    <Contents
      wide
      title="On this page"
      entries={[
        { href: '#contents', label: 'What it is' },
        { href: '#prose', label: 'How we get your results' },
      ]}
    />
  ),
} satisfies Examples
