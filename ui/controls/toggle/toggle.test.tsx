import { expect, test } from 'vitest'
import { html, tags } from '../../markup.ts'
import { Toggle } from './toggle.tsx'

const toggle = (
  <Toggle
    id="t"
    name="method"
    label="How"
    value="phone"
    options={[
      { value: 'email', label: 'Email' },
      { value: 'phone', label: 'Phone' },
    ]}
  />
)

test('it is a labelled group of native radio buttons', () => {
  expect(html(toggle)).toMatch(/<fieldset[^>]*>.*<legend class="vh">How<\/legend>/)
  expect(tags(toggle, 'input').map(({ type, id, name, value }) => [type, id, name, value])).toEqual([
    ['radio', 't', 'method', 'email'],
    ['radio', 't-2', 'method', 'phone'],
  ])
})
test('the option of the value is checked', () => {
  expect(tags(toggle, 'input').map((input) => 'checked' in input)).toEqual([false, true])
})
