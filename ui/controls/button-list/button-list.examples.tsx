import type { Examples } from '../../examples.ts'
import { ButtonList } from './button-list.tsx'

export const buttonListExamples = {
  'days to choose': (
    <ButtonList
      name="example-when"
      options={[
        { value: 'today', label: 'Today', sub: 'Friday, November 27' },
        { value: 'tomorrow', label: 'Tomorrow', sub: 'Saturday, November 28' },
        { value: 'day', label: 'Another day' },
      ]}
    />
  ),
} satisfies Examples
