import type { Examples } from '#app/ui/examples.ts'
import { StepsList } from '#app/ui/steps-list/steps-list.tsx'

const words = { waiting: 'not started', now: 'in progress', done: 'done', failed: 'did not work' }

export const stepsListExamples = {
  'under way': (
    <StepsList
      words={words}
      steps={[
        { id: 'answers', text: 'Your answers are in', state: 'done' },
        { id: 'ratings', text: 'Your five ratings are ready', state: 'done' },
        { id: 'tips', text: 'Choosing tips that fit you', state: 'now' },
        { id: 'summary', text: 'Writing your summary', state: 'waiting' },
      ]}
    />
  ),
  failed: <StepsList words={words} steps={[{ id: 'tips-2', text: 'Choosing tips that fit you', state: 'failed' }]} />,
} satisfies Examples
