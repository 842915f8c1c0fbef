import type { Examples } from '../../examples.ts'
import { Panel } from './panel.tsx'

export const panelExamples = {
  plain: <Panel>What belongs together.</Panel>,
  tint: <Panel tone="tint">Our promise to you.</Panel>,
  accent: <Panel tone="accent">Something to notice.</Panel>,
  sky: <Panel tone="sky">A place for a picture.</Panel>,
} satisfies Examples
