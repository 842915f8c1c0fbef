import type { Examples } from '../../examples.ts'
import { Contents } from './contents.tsx'

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
