import { CounterField } from '#app/ui/counter-field/counter-field.tsx'
import type { Examples } from '#app/ui/examples.ts'

export const counterFieldExamples = {
  empty: <CounterField id="own" name="own" label="Your own step" count="{used} of 20 characters" />,
  filled: (
    <CounterField
      id="own-2"
      name="own-2"
      label="Your own step"
      hint="A few words are enough."
      count="{used} of 40 characters"
      maxLength={40}
      defaultValue="Walk to the mailbox"
    />
  ),
} satisfies Examples
