import { expect, test } from 'vitest'
import { tags, text } from '../../markup.ts'
import { buttonExamples } from './button.examples.tsx'
import { Button, LinkButton } from './button.tsx'

test('a button submits its form unless it opens a dialog or says otherwise', () => {
  const typeOf = (element: React.ReactNode) => tags(element, 'button')[0]?.type
  expect(typeOf(<Button>Go</Button>)).toBe('submit')
  expect(typeOf(<Button opens="save">Save</Button>)).toBe('button')
  expect(typeOf(<Button type="reset">Clear</Button>)).toBe('reset')
})

test('a button that opens a dialog still submits a form that it names', () => {
  const button = <Button opens="help" form="page-form" />
  expect(tags(button, 'button')[0]).toMatchObject({ type: 'submit', 'data-opens': 'help' })
})

test('a busy button has aria-busy and its label', () => {
  expect(tags(buttonExamples.busy, 'button')[0]?.['aria-busy']).toBe('true')
  expect(text(buttonExamples.busy)).toBe('Saving')
})

test('a link that may open a dialog has the address of its page', () => {
  expect(tags(<LinkButton href="/save" opens="save" />, 'a')[0]).toMatchObject({ href: '/save', 'data-opens': 'save' })
})
