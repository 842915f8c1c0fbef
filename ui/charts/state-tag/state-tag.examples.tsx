import type { Examples } from '../../examples.ts'
import { StateTag } from './state-tag.tsx'

export const stateTagExamples = {
  thriving: <StateTag state="thriving">Thriving</StateTag>,
  surviving: <StateTag state="surviving">Surviving</StateTag>,
  struggling: <StateTag state="struggling">Struggling</StateTag>,
} satisfies Examples
