import type { Examples } from '../../examples.ts'
import { SkipLink } from './skip-link.tsx'

export const skipLinkExamples = {
  'shown when it has focus': <SkipLink>Skip to main content</SkipLink>,
} satisfies Examples
