import type { Examples } from '../../examples.ts'
import { PageHead } from './page-head.tsx'

export const pageHeadExamples = {
  'with a picture': (
    <PageHead eyebrow="Short articles" title="Sleep after 60" lead="What changes with age." picture="night-window" />
  ),
} satisfies Examples
