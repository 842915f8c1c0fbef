import type { Examples } from '../../examples.ts'
import { Toggle } from './toggle.tsx'

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
