import type { Examples } from '../../examples.ts'
import { TickList } from './tick-list.tsx'

export const tickListExamples = {
  strengths: (
    <TickList
      kind="strengths"
      items={[
        { id: 'people', text: 'You have three people you can call at any hour.' },
        { id: 'others', text: 'You do something for others every week.' },
      ]}
    />
  ),
  challenges: <TickList kind="challenges" items={[{ id: 'knees', text: 'Your knees hurt on stairs.' }]} />,
  plain: (
    <TickList
      items={[
        { id: 'time', icon: 'clock', text: 'It takes 5 to 10 minutes. You can stop and come back.' },
        { id: 'lock', icon: 'lock', text: 'Your name is not needed. Your report belongs to you.' },
      ]}
    />
  ),
} satisfies Examples
