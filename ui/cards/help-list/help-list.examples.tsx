import type { Examples } from '../../examples.ts'
import { HelpList } from './help-list.tsx'

export const helpListExamples = {
  'two things to do': (
    <HelpList
      items={[
        { id: 'call', icon: 'phone', title: 'Call on Saturday morning', text: 'Ask: “What did you write down?”' },
        { id: 'walk', icon: 'walk', title: 'Go for a walk together', text: 'Say: “Shall we walk on Thursday?”' },
      ]}
    />
  ),
} satisfies Examples
