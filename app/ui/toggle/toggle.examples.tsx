import type { Examples } from '#app/ui/examples.ts'
import { Toggle } from '#app/ui/toggle/toggle.tsx'

export const toggleExamples = {
  'two choices': (
    <Toggle
      id="toggle-example"
      name="toggle-example"
      label="How to reach them"
      value="email"
      options={[
        { value: 'email', label: 'Email' },
        { value: 'phone', label: 'Phone' },
      ]}
    />
  ),
} satisfies Examples
