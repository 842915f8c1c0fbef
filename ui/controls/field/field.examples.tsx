import type { Examples } from '../../examples.ts'
import { Field, SelectField, TextArea } from './field.tsx'

export const fieldExamples = {
  empty: <Field id="email" name="email" type="email" label="Email" autoComplete="email" />,
  'with a hint': (
    <Field id="phone" name="phone" type="tel" label="Phone" hint="We send one text with a code." autoComplete="tel" />
  ),
  'with an error': (
    <Field
      id="phone-error"
      name="phone-error"
      type="tel"
      label="Phone"
      hint="We send one text with a code."
      error="Invalid phone number. Format: xxx-xxx-xxxx"
      defaultValue="555-5555"
    />
  ),
  short: <Field id="year" name="year" label="Year you were born" inputMode="numeric" width="short" />,
  'several lines': <TextArea id="matters" name="matters" label="What matters most to you?" rows={3} />,
  'one of a list': (
    <SelectField
      id="hour"
      label="Time"
      options={[
        { value: '9', label: '9 am' },
        { value: '10', label: '10 am' },
      ]}
      defaultValue="9"
    />
  ),
} satisfies Examples
