import type { Examples } from '../../examples.ts'
import { Step, StepsList } from './steps-list.tsx'

const textsOf = (waiting: string, done: string) => ({
  waiting: { says: waiting, state: 'not yet' },
  done: { says: done, state: 'done' },
  failed: { says: waiting, state: 'did not work' },
})

export const stepsListExamples = {
  'under way': (
    <StepsList>
      <Step name="answers" state="done" texts={textsOf('Reading your answers', 'Your answers are in')} />
      <Step name="ratings" state="done" texts={textsOf('Working on your ratings', 'Your five ratings are ready')} />
      <Step name="first" state="waiting" texts={textsOf('Choosing your first step', 'Your first step is chosen')} />
      <Step name="print" state="waiting" texts={textsOf('Setting it in large print', 'It is set in large print')} />
    </StepsList>
  ),
  failed: (
    <StepsList>
      <Step name="failed" state="failed" texts={textsOf('Choosing your first step', 'Your first step is chosen')} />
    </StepsList>
  ),
} satisfies Examples
