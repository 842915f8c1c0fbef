import type { Examples } from '#app/ui/examples.ts'
import { HeaderTip } from '#app/ui/header-tip/header-tip.tsx'

export const headerTipExamples = {
  'a tip': (
    <HeaderTip id="example-header-tip" close="Close this tip">
      Your answers are saved.
    </HeaderTip>
  ),
} satisfies Examples
