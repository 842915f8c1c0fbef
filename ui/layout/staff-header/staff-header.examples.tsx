import type { Examples } from '../../examples.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { StaffFooter, StaffHeader } from './staff-header.tsx'

export const staffHeaderExamples = {
  'header with open work': (
    <StaffHeader
      brand={{ href: '#staff-header', name: 'Lakeview Senior Center', logo: null, line: 'For staff' }}
      label="Staff of the example"
      links={[
        { href: '#staff-header', label: 'Today', icon: 'home', current: true },
        { href: '#requests', label: 'Requests', icon: 'inbox', badge: { figure: '5', text: 'open' } },
      ]}
      more={{
        label: 'More',
        rows: (
          <li>
            <a href="#poster">
              <Icon name="qr" />
              Poster
            </a>
          </li>
        ),
      }}
    />
  ),
  footer: (
    <StaffFooter title="Someone in danger?">
      <a href="tel:911">
        <Icon name="phone" />
        Call 911
      </a>
    </StaffFooter>
  ),
} satisfies Examples
