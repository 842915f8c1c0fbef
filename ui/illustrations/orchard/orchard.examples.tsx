import type { Examples } from '../../examples.ts'
import { Orchard } from './orchard.tsx'

export const orchardExamples = {
  'three states': (
    <Orchard
      none="Nothing in this group right now."
      groups={[
        {
          state: 'struggling',
          title: 'Needs care now',
          count: '1 of 3',
          parts: [{ id: 'sleep', name: 'Sleep', href: '#sleep' }],
        },
        { state: 'surviving', title: 'Some hard spots', count: '0 of 3', parts: [] },
        {
          state: 'thriving',
          title: 'Going well',
          count: '2 of 3',
          parts: [
            { id: 'purpose', name: 'Meaning and purpose' },
            { id: 'memory', name: 'Memory and thinking' },
          ],
        },
      ]}
    />
  ),
} satisfies Examples
