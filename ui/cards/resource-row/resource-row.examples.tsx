import type { Examples } from '../../examples.ts'
import { ResourceRow, Resources } from './resource-row.tsx'

export const resourceRowExamples = {
  'two resources': (
    <Resources>
      <ResourceRow
        icon="phone"
        title="Rides for older adults"
        link={{ href: 'tel:+15555550142', label: '555-555-0142', icon: 'phone' }}
      >
        Door-to-door rides on weekdays. Book one day ahead.
      </ResourceRow>
      <ResourceRow icon="book" title="Guide: a better night" link={{ href: '#main', label: 'Read the guide' }} />
    </Resources>
  ),
} satisfies Examples
