import type { Examples } from '#app/ui/examples.ts'
import { KeepName } from '#app/ui/keep-name/keep-name.tsx'

export const keepNameExamples = {
  'a name in a sentence': (
    <p>
      <KeepName name="Hope">Welcome back, Hope.</KeepName>
    </p>
  ),
} satisfies Examples
