import type { Examples } from '../../examples.ts'
import { ChoiceGroup } from '../choice-group/choice-group.tsx'
import { Field } from '../field/field.tsx'
import { Toggle } from '../toggle/toggle.tsx'
import { Either } from './either.tsx'

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
  'neither is wanted': (
    <Either
      choice={
        <ChoiceGroup
          id="either-wish"
          name="either-wish"
          type="radio"
          legend="May the staff contact you?"
          value={['self']}
          options={[
            { value: 'call', label: 'Yes, call me' },
            { value: 'email', label: 'Yes, email me' },
            { value: 'self', label: 'No, I will contact them' },
          ]}
        />
      }
      phone={<Field id="either-call" name="either-call" label="Your phone number" />}
      email={<Field id="either-mail" name="either-mail" label="Your email" />}
    />
  ),
} satisfies Examples
