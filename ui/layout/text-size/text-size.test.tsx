import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { TextSize, type TextStep } from './text-size.tsx'

const texts = { group: 'Text size', smaller: 'Smaller text', larger: 'Larger text' }

test.each<[TextStep, [string, string], [boolean, boolean]]>([
  [-3, ['-3', '0'], [true, false]],
  [0, ['-3', '3'], [false, false]],
  [9, ['6', '12'], [false, false]],
  [12, ['9', '12'], [false, true]],
])('posts at %i the values %j', (step, values, ends) => {
  const buttons = tags(<TextSize action="/preferences" step={step} texts={texts} />, 'button')
  expect(buttons.map((button) => button.value)).toEqual(values)
  expect(buttons.map((button) => button['aria-disabled'] === 'true')).toEqual(ends)
})

test('submits the form of a page without validation', () => {
  const element = <TextSize action="/preferences" form="answers" step={0} texts={texts} />
  expect(tags(element, 'form')).toEqual([])
  expect(tags(element, 'button').every((button) => button.form === 'answers' && 'formNoValidate' in button)).toBe(true)
})
