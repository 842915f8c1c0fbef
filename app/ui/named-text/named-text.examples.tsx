import type { Examples } from '#app/ui/examples.ts'
import { NamedText } from '#app/ui/named-text/named-text.tsx'

export const namedTextExamples = {
  'a name in a sentence': (
    <p>
      <NamedText name="Hope">Welcome back, Hope.</NamedText>
    </p>
  ),
} satisfies Examples
