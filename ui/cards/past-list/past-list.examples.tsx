import type { Examples } from '../../examples.ts'
import { PastList } from './past-list.tsx'

const link = { href: '#past-list', label: 'Open' }

export const pastListExamples = {
  'three check-ups': (
    <PastList
      past={[
        {
          id: '3',
          step: 6,
          day: 'November 20, 2026',
          state: 'surviving',
          stateWord: 'Surviving',
          stepTexts: 'Step 6 of 10 on the ladder of life.',
          link,
        },
        {
          id: '2',
          step: 4,
          day: 'July 8, 2026',
          state: 'struggling',
          stateWord: 'Struggling',
          stepTexts: 'Step 4 of 10 on the ladder of life.',
          link,
        },
        {
          id: '1',
          step: null,
          day: 'March 2, 2026',
          state: null,
          stateWord: null,
          stepTexts: 'You did not answer the ladder question.',
          text: 'Your first CheckUp here.',
          link,
        },
      ]}
    />
  ),
} satisfies Examples
