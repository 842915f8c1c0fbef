import type { Examples } from '../../examples.ts'
import { Step, StepsList } from './steps-list.tsx'

const words = (waiting: string, done: string) => ({
  waiting: { says: waiting, state: 'not yet' },
  done: { says: done, state: 'done' },
  failed: { says: waiting, state: 'did not work' },
})

export const stepsListExamples = {
  'under way': (
    <StepsList>
      <Step name="answers" state="done" words={words('Reading your answers', 'Your answers are in')} />
      <Step name="ratings" state="done" words={words('Working on your ratings', 'Your five ratings are ready')} />
      <Step name="first" state="waiting" words={words('Choosing your first step', 'Your first step is chosen')} />
      <Step name="print" state="waiting" words={words('Setting it in large print', 'It is set in large print')} />
    </StepsList>
  ),
  failed: (
    <StepsList>
      <Step name="failed" state="failed" words={words('Choosing your first step', 'Your first step is chosen')} />
    </StepsList>
  ),
} satisfies Examples
