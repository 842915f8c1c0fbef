import type { Examples } from '../../examples.ts'
import { ScaleInput } from './scale-input.tsx'

export const scaleInputExamples = {
  'nothing chosen': (
    <ScaleInput
      id="pain"
      name="pain"
      legend="How much did pain bother you in the past week?"
      min={0}
      max={10}
      ends={{ min: 'No pain', max: 'The worst pain I can imagine' }}
    />
  ),
  'with a way to clear it': (
    <ScaleInput
      id="sure"
      name="sure"
      legend="How sure are you?"
      min={0}
      max={10}
      value={8}
      ends={{ min: 'Not at all sure', max: 'Very sure' }}
      clear="Clear"
    />
  ),
  chosen: (
    <ScaleInput
      id="worth"
      name="worth"
      legend="Is what you do in life worth the effort?"
      min={0}
      max={10}
      value={7}
      ends={{ min: 'Not at all', max: 'Completely' }}
    />
  ),
  'with an error': (
    <ScaleInput
      id="calm"
      name="calm"
      legend="How calm do you feel?"
      hint="One number."
      error="Choose a number from 1 to 5."
      min={1}
      max={5}
      ends={{ min: 'Not calm', max: 'Very calm' }}
    />
  ),
} satisfies Examples
