import { CodeField } from '#app/ui/code-field/code-field.tsx'
import type { Examples } from '#app/ui/examples.ts'

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
