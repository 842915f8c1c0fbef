import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { ButtonList } from './button-list.tsx'

test('each button submits the form with its value', () => {
  const list = (
    <ButtonList
      name="when"
      options={[
        { value: 'today', label: 'Today' },
        { value: 'day', label: 'Another day' },
      ]}
    />
  )
  expect(tags(list, 'button').map(({ type, name, value }) => [type, name, value])).toEqual([
    ['submit', 'when', 'today'],
    ['submit', 'when', 'day'],
  ])
})
