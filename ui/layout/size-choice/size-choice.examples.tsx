import type { Examples } from '../../examples.ts'
import { SizeChoice } from './size-choice.tsx'

export const sizeChoiceExamples = {
  'the ordinary size chosen': (
    <form action="/preferences" method="post">
      <SizeChoice step={0} texts={{ group: 'Letter size', name: (place) => `Size ${place} of 6` }} />
    </form>
  ),
} satisfies Examples
