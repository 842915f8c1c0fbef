import { expect, test } from 'vitest'
import { comboBoxExamples } from '#app/ui/combo-box/combo-box.examples.tsx'
import { tags } from '#app/ui/markup.ts'

test('it is a combobox with a label, a hint that describes it and a named button', () => {
  const ids = tags(comboBoxExamples.empty, '*').map((tag) => tag.id)
  const input = tags(comboBoxExamples.empty, 'input').find((tag) => tag.role === 'combobox')
  expect(ids).toContain(input?.['aria-labelledby'])
  expect(input?.['aria-describedby']?.split(' ').some((id) => ids.includes(id))).toBe(true)
  expect(tags(comboBoxExamples.empty, 'button')[0]?.['aria-label']).toBe('Show the list')
})

test('the form sends the value of the option, not its label', () => {
  const hidden = tags(comboBoxExamples.chosen, 'input').find((tag) => tag.name === 'center-2')
  expect(hidden?.value).toBe('cedar')
})

test('an error marks the input', () => {
  const input = tags(comboBoxExamples['with an error'], 'input').find((tag) => tag.role === 'combobox')
  expect(input?.['aria-invalid']).toBe('true')
})
