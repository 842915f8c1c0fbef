import { Either } from '#app/ui/either/either.tsx'
import type { Examples } from '#app/ui/examples.ts'
import { Field } from '#app/ui/field/field.tsx'
import { Toggle } from '#app/ui/toggle/toggle.tsx'

export const eitherExamples = {
  'phone is chosen': (
    <Either
      choice={
        <Toggle
          id="either-example"
          name="either-example"
          label="How to reach you"
          value="phone"
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'email', label: 'Email' },
          ]}
        />
      }
      phone={<Field id="either-phone" name="either-phone" label="Your phone number" />}
      email={<Field id="either-email" name="either-email" label="Your email" />}
    />
  ),
} satisfies Examples
