import type { Examples } from '../../examples.ts'
import { Sky } from './sky.tsx'

export const skyExamples = {
  'a few words': (
    <Sky>
      <p className="eyebrow">App Error</p>
      <h2>This page could not be found</h2>
    </Sky>
  ),
} satisfies Examples
