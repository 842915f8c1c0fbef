import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { Dialog, DialogClose } from './dialog.tsx'

const dialog = (
  <Dialog id="idle" title="Your session has expired" close="Close" actions={<DialogClose>No</DialogClose>}>
    <p>Would you like to continue?</p>
  </Dialog>
)

test('it is a closed native dialog named by its title', () => {
  expect(tags(dialog, 'dialog')[0]).toMatchObject({ id: 'idle', 'aria-labelledby': 'idle-title' })
  expect(tags(dialog, 'dialog')[0]).not.toHaveProperty('open')
  expect(tags(dialog, 'h2')[0]?.id).toBe('idle-title')
})

test('its cross and its closing buttons work without script', () => {
  expect(tags(dialog, 'form').map((form) => form.method)).toEqual(['dialog', 'dialog'])
  expect(text(dialog)).toBe('Your session has expired Close Would you like to continue? No')
})
