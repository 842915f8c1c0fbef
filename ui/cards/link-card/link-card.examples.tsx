import type { Examples } from '../../examples.ts'
import { LinkCard } from './link-card.tsx'

export const linkCardExamples = {
  'with words': (
    <LinkCard href="#main" title="Rides to appointments" icon="phone">
      Door to door on weekdays. Call one day ahead.
    </LinkCard>
  ),
  'title only': <LinkCard href="#main" title="Sleep well group" icon="moon" />,
} satisfies Examples
