import type { Examples } from '../../examples.ts'
import { Chapter, Chapters } from './chapter.tsx'

export const chapterExamples = {
  'two chapters': (
    <Chapters>
      <Chapter id="example-how" icon="sun" title="How I am" answer="Surviving. 7 parts go well and 2 need care.">
        <p>You stand on step 6 today and expect step 8.</p>
      </Chapter>
      <Chapter id="example-strengths" icon="leaf" title="My strengths" answer="People, purpose and a clear mind.">
        <p>You have people who support you.</p>
      </Chapter>
    </Chapters>
  ),
} satisfies Examples
