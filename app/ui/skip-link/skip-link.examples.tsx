import type { Examples } from '#app/ui/examples.ts'
import { SkipLink } from '#app/ui/skip-link/skip-link.tsx'

export const skipLinkExamples = {
  'shown when it has focus': <SkipLink>Skip to main content</SkipLink>,
} satisfies Examples
