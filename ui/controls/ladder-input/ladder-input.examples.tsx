import type { Examples } from '../../examples.ts'
import { LadderInput } from './ladder-input.tsx'

const texts = {
  best: 'The best life you can imagine',
  worst: 'The worst life you can imagine',
  you: 'You, today',
  rung: (rung: number) => `Step ${rung}`,
  chosen: (rung: number) => `You chose step ${rung}. You can change it.`,
}

export const ladderInputExamples = {
  'nothing chosen': (
    <LadderInput
      id="ladder-new"
      name="ladder-new"
      legend="On which step of the ladder do you stand today?"
      hint="Choose a step."
      texts={texts}
    />
  ),
  'a step chosen': (
    <LadderInput
      id="ladder-six"
      name="ladder-six"
      legend="On which step of the ladder do you stand today?"
      value={6}
      texts={texts}
    />
  ),
  'with an error': (
    <LadderInput
      id="ladder-error"
      name="ladder-error"
      legend="On which step of the ladder do you stand today?"
      error="Choose a step from 0 to 10."
      texts={texts}
    />
  ),
} satisfies Examples
