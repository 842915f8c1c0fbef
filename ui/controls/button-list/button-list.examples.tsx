import type { Examples } from '../../examples.ts'
import { ButtonFold, ButtonList } from './button-list.tsx'

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
  'further choices': (
    <ButtonFold label="On several days a week" sub="You choose" isOpen>
      <p>Which days?</p>
    </ButtonFold>
  ),
} satisfies Examples
