import type { Examples } from '../../examples.ts'
import { NamedText } from './named-text.tsx'

export const namedTextExamples = {
  'a name in a sentence': (
    <p>
      <NamedText name="Hope">Welcome back, Hope.</NamedText>
    </p>
  ),
} satisfies Examples
