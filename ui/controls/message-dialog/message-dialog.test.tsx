import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { messageDialogExamples } from './message-dialog.examples.tsx'

test.each(['success', 'error'] as const)('%s is an alert dialog with a title and two ways to close it', (type) => {
  const [dialog] = tags(messageDialogExamples[type], 'dialog')
  expect(dialog).toMatchObject({
    role: 'alertdialog',
    'aria-labelledby': `message-${type}-title`,
    'aria-describedby': `message-${type}-message`,
  })
  expect(tags(messageDialogExamples[type], 'form').map((form) => form.method)).toEqual(['dialog', 'dialog'])
})
