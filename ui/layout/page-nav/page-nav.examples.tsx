import type { Examples } from '../../examples.ts'
import { PageNav } from './page-nav.tsx'

export const pageNavExamples = {
  'three pages': (
    <PageNav
      label="Pages of the example"
      entries={[
        { href: '#page-nav', label: 'Today', icon: 'home', current: true },
        { href: '#figures', label: 'Figures', icon: 'chart' },
        { href: '#poster', label: 'Poster', icon: 'qr' },
      ]}
    />
  ),
} satisfies Examples
