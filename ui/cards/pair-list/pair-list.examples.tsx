import type { Examples } from '../../examples.ts'
import { PairList } from './pair-list.tsx'

export const pairListExamples = {
  strategies: (
    <PairList
      icon="flag"
      pairs={[
        {
          id: 'start',
          name: 'You don’t know where to start.',
          text: 'Start with your first step. It takes only minutes.',
        },
        { id: 'ride', name: 'Getting there is hard for you.', text: 'Choose steps at home or by phone.' },
      ]}
    />
  ),
} satisfies Examples
