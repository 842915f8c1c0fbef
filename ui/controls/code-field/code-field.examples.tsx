import type { Examples } from '../../examples.ts'
import { CodeField } from './code-field.tsx'

export const codeFieldExamples = {
  plain: <CodeField id="code-example" name="code" label="Your code" hint="Enter 6-digit code" />,
  'with an error': (
    <CodeField
      id="code-error-example"
      name="code"
      label="Your code"
      hint="Enter 6-digit code"
      error="The code entered is invalid. Please try again."
    />
  ),
} satisfies Examples
