import type { Examples } from '../../examples.ts'
import { LadderView } from './ladder-view.tsx'

export const ladderViewExamples = {
  'two steps': (
    <div className="panel panel--sky">
      <LadderView
        now={6}
        expected={8}
        texts={{
          sentence: 'Ladder of life. You stand on step 6 of 10 today. You expect to stand on step 8 in five years.',
          now: 'Today: 6',
          expected: 'In 5 years: 8',
        }}
      />
    </div>
  ),
  'steps beside each other': (
    <div className="panel panel--sky">
      <LadderView
        now={7}
        expected={8}
        texts={{ sentence: 'Step 7 of 10 today, step 8 in five years.', now: 'Today: 7', expected: 'In 5 years: 8' }}
      />
    </div>
  ),
  'one step for both': (
    <div className="panel panel--sky">
      <LadderView
        now={5}
        expected={5}
        texts={{ sentence: 'Step 5 of 10, today and in five years.', now: 'Today: 5', both: 'Today and in 5 years: 5' }}
      />
    </div>
  ),
  'an earlier step': (
    <div className="panel panel--sky">
      <LadderView
        now={7}
        expected={8}
        earlier={6}
        texts={{
          sentence: 'Step 7 of 10 today, and step 8 in five years. In September it was step 6.',
          now: 'Today: 7',
          expected: 'In 5 years: 8',
          earlier: 'In September: 6',
        }}
      />
    </div>
  ),
  'an earlier step that is the expected one': (
    <div className="panel panel--sky">
      <LadderView
        now={7}
        expected={8}
        earlier={8}
        texts={{
          sentence: 'Step 7 of 10 today, and step 8 in five years. In September it was step 8.',
          now: 'Today: 7',
          expected: 'In September and in 5 years: 8',
          earlier: 'In September: 8',
        }}
      />
    </div>
  ),
  'today only': (
    <div className="panel panel--sky">
      <LadderView now={0} texts={{ sentence: 'Step 0 of 10 today.', now: 'Today: 0' }} />
    </div>
  ),
} satisfies Examples
