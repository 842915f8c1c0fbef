import { LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { HelpBox } from './help-box.tsx'

export const helpBoxExamples = {
  red: (
    <HelpBox
      id="help-red"
      level="red"
      title="You do not have to feel this way alone."
      calls={[
        { href: 'tel:988', label: 'Call 988', about: 'Free, day and night' },
        { href: 'sms:988', label: 'Text 988', about: 'If talking is hard', icon: 'message' },
        { href: 'tel:911', label: 'Call 911', about: 'If you are in danger now' },
      ]}
      actions={
        <LinkButton variant="secondary" href="#main">
          Go on to my report
        </LinkButton>
      }
    >
      <p>You may be going through a very hard time. Please talk with someone now.</p>
    </HelpBox>
  ),
  amber: (
    <HelpBox
      id="help-amber"
      level="amber"
      title="These feelings can get better with help."
      calls={[{ href: 'tel:+15555550100', label: '555-555-0100', about: 'Your center' }]}
    >
      <p>Some of your answers suggest you have been feeling down or worried. Please talk with your doctor soon.</p>
    </HelpBox>
  ),
} satisfies Examples
