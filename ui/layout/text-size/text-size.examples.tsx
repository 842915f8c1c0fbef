import type { Examples } from '../../examples.ts'
import { TextSize } from './text-size.tsx'

const textsOf = (group: string) => ({ group, smaller: 'Smaller text', larger: 'Larger text' })

export const textSizeExamples = {
  'in the middle': <TextSize action="/text-size" step={3} texts={textsOf('Text size')} />,
  'at the smallest': <TextSize action="/text-size" step={-3} texts={textsOf('Text size, smallest')} />,
  'at the largest': (
    <TextSize action="/text-size" step={12} texts={textsOf('Text size, largest')}>
      <input type="hidden" name="back" value="/start" />
    </TextSize>
  ),
} satisfies Examples
