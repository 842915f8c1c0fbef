import type { Examples } from '../../examples.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { DayLeaf } from './day-leaf.tsx'

export const dayLeafExamples = {
  planned: <DayLeaf top="Thu">26</DayLeaf>,
  asking: (
    <DayLeaf top="Thu" variant="ask">
      26
    </DayLeaf>
  ),
  done: (
    <DayLeaf top="Done" variant="done">
      <Icon name="check" />
    </DayLeaf>
  ),
  'set aside': (
    <DayLeaf top="Rest" variant="none">
      <Icon name="minus" />
    </DayLeaf>
  ),
} satisfies Examples
