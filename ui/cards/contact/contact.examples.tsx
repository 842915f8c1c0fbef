import type { Examples } from '../../examples.ts'
import { Contact, Contacts } from './contact.tsx'

export const contactExamples = {
  'with numbers and pages, and with a page only': (
    <Contacts>
      <Contact
        name="988 Suicide & Crisis Lifeline"
        calls={[
          { href: 'tel:988', label: 'Call 988', number: '988' },
          { href: 'sms:988', label: 'Text 988', number: '988' },
        ]}
        pages={[{ href: 'https://988lifeline.org', label: '988lifeline.org' }]}
      >
        Someone to talk with, day and night.
      </Contact>
      <Contact
        name="Eldercare Locator"
        calls={[{ href: 'tel:+18006771116', label: 'Call the Eldercare Locator', number: '1-800-677-1116' }]}
      />
      <Contact
        name="CDC STEADI"
        pages={[{ href: 'https://www.cdc.gov/steadi', label: 'cdc.gov', note: 'in English' }]}
      />
    </Contacts>
  ),
} satisfies Examples
