import type { Examples } from '../../examples.ts'
import { PriorityList } from './priority-list.tsx'

export const priorityListExamples = {
  'two priorities': (
    <PriorityList
      priorities={[
        {
          name: 'Sleep',
          reason: 'Poor nights are making your days shorter and your pain harder to bear.',
          state: 'struggling',
          stateWord: 'Struggling',
        },
        {
          name: 'Getting around',
          reason: 'A ride you can count on would bring back two things you enjoy.',
        },
      ]}
    />
  ),
} satisfies Examples
