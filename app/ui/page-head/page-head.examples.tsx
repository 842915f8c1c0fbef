import type { Examples } from '#app/ui/examples.ts'
import { PageHead } from '#app/ui/page-head/page-head.tsx'

export const pageHeadExamples = {
  'with a picture': (
    <PageHead eyebrow="Short articles" title="Sleep after 60" lead="What changes with age." picture="night-window" />
  ),
} satisfies Examples
