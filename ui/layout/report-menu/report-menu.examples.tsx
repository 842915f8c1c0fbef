import type { Examples } from '../../examples.ts'
import { ReportMenu } from './report-menu.tsx'

export const reportMenuExamples = {
  full: (
    <nav className="menu" aria-label="Your report">
      <ReportMenu
        entries={[
          {
            href: '#main',
            label: 'Your report',
            icon: 'list',
            current: true,
            entries: [
              { href: '#summary', label: 'Summary' },
              { href: '#recs', label: 'Recommendations' },
            ],
          },
          { href: '#check-ins', label: 'Free one-on-one talks', icon: 'message' },
          { href: '#reports', label: 'Reports', icon: 'book', newTab: '(opens in a new tab)' },
        ]}
      />
    </nav>
  ),
} satisfies Examples
