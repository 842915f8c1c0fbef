import { LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { PersonCard, PersonCheckUp } from './person-card.tsx'

export const personCardExamples = {
  'the current person': (
    <PersonCard
      id="card-rosa"
      name="Rosa"
      at={0}
      about="You, on this page now"
      current
      link={<a href="#main">Change</a>}
    >
      <PersonCheckUp step={7} title="November 20, 2026" text="1 step higher than on March 2, 2026.">
        <LinkButton variant="secondary" size="small" href="#main">
          Open
        </LinkButton>
      </PersonCheckUp>
    </PersonCard>
  ),
  'without a step': (
    <PersonCard id="card-luis" name="Luis" at={1}>
      <PersonCheckUp step={null} title="November 24, 2026" text="First CheckUp">
        <LinkButton variant="secondary" size="small" href="#main">
          Open
        </LinkButton>
      </PersonCheckUp>
    </PersonCard>
  ),
} satisfies Examples
