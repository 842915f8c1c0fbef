import type { Examples } from '../../examples.ts'
import { LevelScale } from './level-scale.tsx'

export const levelScaleExamples = {
  'a risk, step 3 of 4': (
    <LevelScale
      kind="rising"
      level={3}
      labels={['Low', 'Some', 'Higher', 'Much higher']}
      label="Higher risk, step 3 of 4. From Low to Much higher."
    />
  ),
  'safe habits, step 2 of 3': (
    <LevelScale
      kind="checked"
      level={2}
      labels={['Room to be safer', 'Somewhat safe', 'Very safe']}
      label="Somewhat safe, step 2 of 3. From Room to be safer to Very safe."
    />
  ),
} satisfies Examples
